/** Where something stands in an operator's file; lines count from 1. */
export type Place = { file: string; line: number };

/** Why an import was refused, and where; the suggestion is a whole phrase, such as `did you mean "python"?`. */
export type ValidationIssue = Place & { message: string; suggestion?: string };

/** Issues as they are found: the first `kept` in full, and how many there are in all. */
export type ValidationIssueList = {
  add: (...issues: ValidationIssue[]) => void;
  count: () => number;
  kept: ValidationIssue[];
};

/** One line for a terminal: `courses/x.md:4: level: "expert" is none of …; did you mean …?`. */
export function issueLine({ file, line, message, suggestion }: ValidationIssue): string {
  return `${file}:${line}: ${message}${suggestion ? `; ${suggestion}` : ""}`;
}

/** An empty list that holds on to `limit` issues, so that a hopeless source cannot fill the memory. */
export function createValidationIssueList(limit = 10_000): ValidationIssueList {
  const kept: ValidationIssue[] = [];
  let count = 0;
  return {
    kept,
    count: () => count,
    add: (...issues) => {
      count += issues.length;
      kept.push(...issues.slice(0, limit - kept.length));
    },
  };
}
