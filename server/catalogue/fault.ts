/** Where something stands in an operator's file; lines count from 1. */
export type Place = { file: string; line: number };

/** Why an import was refused, and where. */
export type Fault = Place & { message: string };

/** One line for a terminal: `courses/x.md:4: level: must be one of …`. */
export function faultLine(fault: Fault): string {
  return `${fault.file}:${fault.line}: ${fault.message}`;
}
