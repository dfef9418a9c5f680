import type { CategoryCount } from "../../contract/category.ts";
import type { Result } from "../api/result.ts";
import { numberOfCourses } from "./number-of-courses.ts";

export type CourseCounts = { total: number; open: number };

/** Returns how many courses all categories have together. */
export function sumCounts(counts: CategoryCount[]): CourseCounts {
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    open: counts.reduce((sum, { open = 0 }) => sum + open, 0),
  };
}

/** Says how many courses are open and planned, such as "13 courses are open, 22 are planned."; "" where none is planned. */
export function openAndPlanned({ total, open }: CourseCounts): string {
  const planned = total - open;
  if (planned === 0) return "";
  const are = (count: number) => (count === 1 ? "is" : "are");
  return `${numberOfCourses(open)} ${are(open)} open, ${planned} ${are(planned)} planned.`;
}

/** The same of what was loaded; "" where it could not be. */
export function describeCounts(loaded: Result<CategoryCount[]>): string {
  return loaded.state === "ready" ? openAndPlanned(sumCounts(loaded.value)) : "";
}
