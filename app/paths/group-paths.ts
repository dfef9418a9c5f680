import { learningPathPath } from "../../contract/course-path.ts";
import type { LearningPath } from "../../contract/learning-path.ts";

/** Paths that stand together, with what is shown of each; its name is empty for those of none. */
export type PathGroup = {
  name: string;
  paths: (Pick<LearningPath, "name" | "title" | "for"> & { to: string })[];
};

/** Returns paths by their groups, in the order of the catalogue. */
export function groupPaths(all: LearningPath[]): PathGroup[] {
  const names = [...new Set(all.map(({ group = "" }) => group))];
  return names.map((groupName) => ({
    name: groupName,
    paths: all
      .filter(({ group = "" }) => group === groupName)
      .map(({ name, title, for: audience }) => ({
        name,
        title,
        for: audience,
        to: learningPathPath(name),
      })),
  }));
}
