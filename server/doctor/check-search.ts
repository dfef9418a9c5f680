import type { Database } from "../database/schema.ts";
import { findIndexProblem } from "../search/find-index-problem.ts";
import { type Finding, good, wrong } from "./finding.ts";

/** Checks that the search index fits the catalogue. */
export async function checkSearch(database: Database): Promise<Finding> {
  const problem = await findIndexProblem(database);
  return problem
    ? wrong("search", problem, "npm run catalogue -- index")
    : good("search", "the index fits the catalogue");
}
