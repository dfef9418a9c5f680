import { expect, test } from "vitest";
import { dayOf, endOfDay, readEnd, readLastDay } from "./days.ts";

test.each([
  ["2027-06-30", "Asia/Dhaka", "2027-06-30T17:59:59.999Z"],
  ["2027-06-30", "UTC", "2027-06-30T23:59:59.999Z"],
  ["2027-06-30", "Pacific/Kiritimati", "2027-06-30T09:59:59.999Z"],
  // The clocks change on these days, at two in the night and at midnight.
  ["2026-03-08", "America/New_York", "2026-03-09T03:59:59.999Z"],
  ["2026-11-01", "America/New_York", "2026-11-02T04:59:59.999Z"],
  ["2026-10-24", "Africa/Cairo", "2026-10-24T20:59:59.999Z"],
])("%s in %s ends at %s", (day, timeZone, end) => {
  expect(endOfDay(day, timeZone)).toBe(end);
  expect(dayOf(end, timeZone)).toBe(day);
});

test.each([
  "2999-06-31",
  "2999-02-29",
  "2999-06-31T18:00:00Z",
  "2999-06-30T24:30:00Z",
  "2999-06-30T18:00",
  "June 2999",
  "",
])('"%s" is no end', (text) => {
  expect(() => readEnd(text, "Asia/Dhaka")).toThrow("must be such as");
  expect(() => readLastDay(text, "Asia/Dhaka")).toThrow("must be a day such as 2027-06-30");
});

test.each([
  ["2999-06-30", "2999-06-30T17:59:59.999Z"],
  ["2999-06-30T18:00:00Z", "2999-06-30T18:00:00.000Z"],
  ["2999-06-30T18:00:00+06:00", "2999-06-30T12:00:00.000Z"],
])("%s ends at %s in Dhaka", (text, end) => {
  expect(readEnd(text, "Asia/Dhaka")).toBe(end);
});

test("what is over is no end", () => {
  expect(() => readEnd("2026-01-31", "UTC")).toThrow("is over");
  expect(() => readEnd("2026-01-31T10:00:00Z", "UTC")).toThrow("is over");
  expect(() => readLastDay("2026-01-31", "UTC")).toThrow("is over");
});
