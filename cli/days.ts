import { z } from "zod";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";

/** Returns the end of a day that `--until` names, such as `2027-06-30`, in a time zone. Throws CommandError when it is none or over. */
export function readLastDay(text: string, timeZone: string): string {
  if (!isDay(text)) throw notUntil(text, "must be a day such as 2027-06-30");
  return notOver(endOfDay(text, timeZone), text);
}

/** Reads what `--until` names likewise: a day, or a time with its zone. */
export function readEnd(text: string, timeZone: string): string {
  if (isDay(text)) return readLastDay(text, timeZone);
  if (z.iso.datetime({ offset: true }).safeParse(text).success)
    return notOver(new Date(text).toISOString(), text);
  throw notUntil(text, "must be such as 2027-06-30 or 2027-06-30T18:00:00Z");
}

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

function notOver(end: string, text: string): string {
  if (Date.parse(end) > Date.now()) return end;
  throw notUntil(text, "is over");
}

function notUntil(text: string, reason: string): CommandError {
  return new CommandError(exitCodes.wrongUse, `--until is "${text}", which ${reason}`);
}

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
