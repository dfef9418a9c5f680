/** An order's number, without a line break. */
export function OrderNumber({ id }: { id: string }) {
  return <span className="whitespace-nowrap">{id}</span>;
}
