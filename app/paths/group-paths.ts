import type { LearningPath } from "../../contract/learning-path.ts";

type LinkedPath = LearningPath & { to: string };

/** Paths that stand together; its name is empty for those of none. */
export type PathGroup = { name: string; paths: LinkedPath[] };

/** Returns paths by their groups, in the order of the catalogue. */
export function groupPaths(paths: LinkedPath[]): PathGroup[] {
  const names = [...new Set(paths.map(({ group = "" }) => group))];
  return names.map((name) => ({
    name,
    paths: paths.filter(({ group = "" }) => group === name),
  }));
}
