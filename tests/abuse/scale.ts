/** Whether the whole of it is wanted (`npm run test:abuse`), or the short form that every test run has. */
export const whole = process.env.ABUSE === "whole";

/** So many in the short form, and so many of the whole. */
export function scaled(short: number, full: number): number {
  return whole ? full : short;
}
