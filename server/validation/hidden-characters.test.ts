import { expect, test } from "vitest";
import { hasHiddenCharacters, withoutHiddenCharacters } from "./hidden-characters.ts";

test.each([
  "Ada Lovelace",
  "Nguyễn Văn Nam",
  "র‍্যাব হোসেন",
  "ক্‌ষ",
  "می‌خواهم",
  "עדה",
  "O’Neil-Smith, Jr.",
  "Ada 👩‍💻",
  "Ada ❤️‍🔥",
])("%s is a name as it is", (name) => {
  expect(hasHiddenCharacters(name)).toBe(false);
  expect(withoutHiddenCharacters(name)).toBe(name);
});

test.each([
  ["a control", "Ada\u0007", "Ada"],
  ["a line end", "Ada\nLovelace", "AdaLovelace"],
  ["a line separator", "Ada\u2028", "Ada"],
  ["another direction", "\u202EecilA", "ecilA"],
  ["an isolate", "\u2066Ada\u2069", "Ada"],
  ["a mark of direction", "Ada\u200F", "Ada"],
  ["a space without width", "A\u200Bda", "Ada"],
  ["a byte order mark", "\uFEFFAda", "Ada"],
  ["a soft hyphen", "A\u00ADda", "Ada"],
  ["a filler", "\u3164", ""],
  ["tags", "Ada\u{E0041}", "Ada"],
  ["half a character", "Ada\uD83D", "Ada"],
  ["a joiner alone", "\u200D", ""],
  ["a joiner at the end", "Ada\u200C", "Ada"],
  ["a joiner before a space", "Ada\u200D Lovelace", "Ada Lovelace"],
  ["a row of joiners", "A\u200C\u200C\u200Cda", "Ada"],
])("%s is not seen", (_, name, plain) => {
  expect(hasHiddenCharacters(name)).toBe(true);
  expect(withoutHiddenCharacters(name)).toBe(plain);
});
