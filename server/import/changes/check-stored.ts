import type { StagingDatabase } from "../staging/staged-courses.ts";
import type { ValidationIssueList } from "../../validation/validation-issue.ts";

/** Adds an issue for each staged picture whose path is that of a folder of others, or the reverse: an export could write only one. */
export async function checkPicturePaths(
  staging: StagingDatabase,
  issues: ValidationIssueList,
): Promise<void> {
  const paths = await storedPaths(staging);
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

/** Adds an issue for each used picture that another import has removed since it was found. */
export async function checkUsedPictures(
  staging: StagingDatabase,
  { used, name }: { used: ReadonlySet<string>; name: string },
  issues: ValidationIssueList,
): Promise<void> {
  if (used.size === 0) return;
  const stored = await storedPaths(staging);
  for (const path of used) {
    if (stored.has(path)) continue;
    const message = `the picture ${path} was removed by another import meanwhile`;
    issues.add({ file: name, line: 1, message });
  }
}

async function storedPaths(staging: StagingDatabase): Promise<Set<string>> {
  const stored = await staging.selectFrom("picture").select("path").execute();
  return new Set(stored.map(({ path }) => path));
}

/** Returns the paths of the folders around a path: `/a/b` and `/a` of `/a/b/c`. */
function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(2).map((_part, index) => parts.slice(0, index + 2).join("/"));
}
