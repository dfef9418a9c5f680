/** Where something stands in an operator's file; lines count from 1. */
export type Place = { file: string; line: number };

/** Why an import was refused, and where; the suggestion is a whole phrase, such as `did you mean "python"?`. */
export type Fault = Place & { message: string; suggestion?: string };

/** Faults as they are found: the first `kept` in full, and how many there are in all. */
export type FaultList = { add: (...faults: Fault[]) => void; count: () => number; kept: Fault[] };

/** One line for a terminal: `courses/x.md:4: level: "expert" is none of …; did you mean …?`. */
export function faultLine({ file, line, message, suggestion }: Fault): string {
  return `${file}:${line}: ${message}${suggestion ? `; ${suggestion}` : ""}`;
}

/** An empty list that holds on to `limit` faults, so that a hopeless source cannot fill the memory. */
export function createFaultList(limit = 10_000): FaultList {
  const kept: Fault[] = [];
  let count = 0;
  return {
    kept,
    count: () => count,
    add: (...faults) => {
      count += faults.length;
      kept.push(...faults.slice(0, limit - kept.length));
    },
  };
}
