import type { Comparison } from "../protocol.ts";

/** An error whose message is complete in itself: it is shown without the name of its kind. */
export class PlainError extends Error {
  override name = "";

  readonly comparison: Comparison | undefined;

  constructor(message: string, comparison?: Comparison) {
    super(message);
    this.comparison = comparison;
  }
}
