import type { Place } from "../protocol.ts";
import { PlainError } from "../testing/plain-error.ts";

/** What the program threw, with its place, which the page has told. */
export class PageError extends PlainError {
  readonly place: Place;

  constructor(message: string, place: Place) {
    super(message);
    this.place = place;
  }
}
