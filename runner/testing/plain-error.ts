/** An error whose message is complete in itself: it is shown without the name of its kind. */
export class PlainError extends Error {
  override name = "";
}
