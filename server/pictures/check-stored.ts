import type { StagingDatabase } from "../catalogue/staged-courses.ts";
import type { ValidationIssueList } from "../catalogue/validation-issue.ts";

/** Adds an issue for each staged picture whose path is that of a folder of others, or the reverse: an export could write only one. */
export async function checkPicturePaths(
  staging: StagingDatabase,
  issues: ValidationIssueList,
): Promise<void> {
  const stored = await staging.selectFrom("picture").select("path").execute();
  const paths = new Set(stored.map(({ path }) => path));
  for (const path of paths) {
    const folder = foldersOf(path).find((each) => paths.has(each));
    if (!folder) continue;
    const message = `cannot be stored: ${folder} is a picture, and no folder`;
    issues.add({
      file: path.slice(1),
      line: 1,
      message,
      suggestion: "give one of them another name",
    });
  }
}

/** Returns the paths of the folders around a path: `/a/b` and `/a` of `/a/b/c`. */
function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(2).map((_part, index) => parts.slice(0, index + 2).join("/"));
}
