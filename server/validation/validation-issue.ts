/** A line of an operator's file, counted from 1. */
export type Place = { file: string; line: number };

/** Why an import was refused, and where; the suggestion is a phrase such as `did you mean "python"?`. */
export type ValidationIssue = Place & { message: string; suggestion?: string };

/** The category that an invalid record names. */
export type CategoryUse = Place & { category: string };

/** A list of issues: the first ones, the number of all, and what of invalid records is checked when all is read. */
export type ValidationIssueList = {
  add: (...issues: ValidationIssue[]) => void;
  count: () => number;
  kept: ValidationIssue[];
  addCategoryUse: (use: CategoryUse) => void;
  categoryUses: CategoryUse[];
};

/** Formats an issue for a terminal: `courses/x.md:4: level: "expert" is none of …; did you mean …?`. */
export function issueLine({ file, line, message, suggestion }: ValidationIssue): string {
  return `${file}:${line}: ${message}${suggestion ? `; ${suggestion}` : ""}`;
}

/** Creates an empty list that stores only `limit` issues, so that an invalid source cannot fill the memory. */
export function createValidationIssueList(limit = 10_000): ValidationIssueList {
  const kept: ValidationIssue[] = [];
  const categoryUses: CategoryUse[] = [];
  let count = 0;
  return {
    kept,
    categoryUses,
    addCategoryUse: (use) => {
      if (categoryUses.length < limit) categoryUses.push(use);
    },
    count: () => count,
    add: (...issues) => {
      count += issues.length;
      kept.push(...issues.slice(0, limit - kept.length));
    },
  };
}
