/** An order's number, which never breaks in two. */
export function OrderNumber({ id }: { id: string }) {
  return <span className="whitespace-nowrap">{id}</span>;
}
