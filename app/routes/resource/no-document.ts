/** Refuses a request of the resource itself: its clientLoader runs in the browser alone. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}
