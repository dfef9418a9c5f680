import { expect, test } from "vitest";
import { waitMessage } from "./wait-message.ts";

test.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [5400, "2 hours"],
  [86_400, "24 hours"],
])("a wait of %i seconds is %s", (seconds, words) => {
  expect(waitMessage("Too many attempts", seconds)).toBe(
    `Too many attempts. Please wait ${words}, then try again.`,
  );
});
