/** An order's number, without a line break where a line has room for it. */
export function OrderNumber({ id }: { id: string }) {
  return <span className="inline-block max-w-full wrap-anywhere">{id}</span>;
}
