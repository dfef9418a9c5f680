/** Returns the day of a time in a time zone, such as `2027-06-30`. */
export function dayOf(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(new Date(time));
}

/** Returns the last millisecond of a day, such as `2027-06-30`, in a time zone. */
export function endOfDay(day: string, timeZone: string): string {
  const end = Date.parse(`${day}T23:59:59.999Z`);
  // The zone may be another hour ahead at the first guess, where its clocks change in between.
  const guess = end - aheadOfUtc(end, timeZone);
  return new Date(end - aheadOfUtc(guess, timeZone)).toISOString();
}

/** Returns how far a time zone's clocks are ahead of UTC at a time, in milliseconds. */
function aheadOfUtc(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone,
  });
  const seconds = Math.floor(time / 1000) * 1000;
  return Date.parse(`${format.format(seconds).replace(" ", "T")}Z`) - seconds;
}
