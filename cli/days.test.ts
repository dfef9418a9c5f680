import { expect, test } from "vitest";
import { dayOf, endOfDay } from "./days.ts";

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
