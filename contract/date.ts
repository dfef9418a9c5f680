/** Dates further away than this, in milliseconds, are shown with their year. */
const yearIsClear = 300 * 24 * 60 * 60 * 1000;

/** Formats a time as a date in the site's time zone, such as `21 November 2026`. */
export function formatDate(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(new Date(time));
}

/** Formats the time between two as their dates, such as `21 November 2026 to 21 December 2026`. */
export function formatPeriod(start: string, end: string, timeZone: string): string {
  return `${formatDate(start, timeZone)} to ${formatDate(end, timeZone)}`;
}

/** Formats a time as such a date without the year, such as `21 November`, where the year is clear. */
export function formatDay(time: string, timeZone: string): string {
  if (Math.abs(Date.parse(time) - Date.now()) > yearIsClear) return formatDate(time, timeZone);
  const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone });
  return format.format(new Date(time));
}
