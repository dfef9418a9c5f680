import { storedPaths } from "../../catalogue/learning-paths.ts";
import type { LearningPathRow } from "../../database/schema.ts";
import type { ValidationIssueList } from "../../validation/validation-issue.ts";
import type { PlacedPath, Source } from "../sources/source.ts";
import type { StagingDatabase } from "../staging/staged-courses.ts";
import type { Changes } from "./changes.ts";
import { remainingLessons } from "./lesson-changes.ts";
import { planRows } from "./plan-rows.ts";

export type PathPlan = { changes: Changes; upserts: LearningPathRow[]; removals: string[] };

/** Plans the changes that make the paths those of a source. Without `prune`, and when a source has none to say, the others stay. */
export async function planPaths(
  staging: StagingDatabase,
  { paths = [], categories }: Pick<Source, "paths" | "categories">,
  prune: boolean,
): Promise<PathPlan> {
  const stored = await staging.selectFrom("learning_path").selectAll().execute();
  const { upserts, others, changes } = planRows(paths.map(rowOf), stored, ({ name }) => name);
  // A file of courses says nothing of paths.
  const isWhole = prune && categories !== undefined;
  const removals = isWhole ? others : [];
  return { upserts, removals, changes: changes(removals) };
}

/** Adds, changes and removes the planned paths. */
export async function applyPaths(
  staging: StagingDatabase,
  { upserts, removals }: PathPlan,
): Promise<void> {
  for (const row of upserts) {
    await staging
      .insertInto("learning_path")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
  }
  if (removals.length === 0) return;
  await staging.deleteFrom("learning_path").where("name", "in", removals).execute();
}

/** Adds an issue for each path that is there twice, each of its courses that will not exist or has no lessons, and each circle. */
export async function checkPaths(
  staging: StagingDatabase,
  { paths = [] }: Pick<Source, "paths">,
  { prune, removals }: { prune: boolean; removals: string[] },
  issues: ValidationIssueList,
): Promise<void> {
  if (paths.length === 0) return;
  const ids = [...new Set(paths.flatMap(({ courses }) => courses.map(({ course }) => course)))];
  const open = new Set(
    (
      await staging
        .selectFrom(remainingLessons(staging, prune).as("lesson"))
        .select("lesson.course_id")
        .distinct()
        .where("lesson.course_id", "in", ids)
        .execute()
    ).map(({ course_id }) => course_id),
  );
  const existing = await existingCourses(staging, ids, prune);
  for (const { name, courses, place } of paths) {
    const first = paths.find((path) => path.name === name)!;
    if (first.place !== place) {
      issues.add({
        ...place,
        message: `the path "${name}" is already in line ${first.place.line}`,
      });
    }
    for (const { course, place: of } of courses) {
      if (open.has(course)) continue;
      issues.add({
        ...of,
        message: existing.has(course)
          ? `the course "${course}" has no lessons yet`
          : `there is no course "${course}"`,
      });
    }
  }
  const names = new Set([...paths.map(({ name }) => name), ...removals]);
  const others = (await storedPaths(staging)).filter(({ name }) => !names.has(name));
  const circle = circleIn([...paths, ...others].map(({ courses }) => courses.map(courseOf)));
  if (!circle) return;
  const last = paths.findLast(({ courses }) =>
    courses.some(({ course }) => circle.includes(course)),
  );
  const message = `the paths lead in a circle: ${circle.join(" → ")}`;
  issues.add({ ...(last ?? paths[0]!).place, message });
}

const courseOf = ({ course }: { course: string }) => course;

/** Returns the first circle of courses, each of which stands before the next one in some list. */
function circleIn(lists: string[][]): string[] | undefined {
  const next = Map.groupBy(
    lists.flatMap((list) => list.slice(1).map((after, index) => [list[index]!, after] as const)),
    ([before]) => before,
  );
  const done = new Set<string>();
  const visit = (course: string, way: string[]): string[] | undefined => {
    if (way.includes(course)) return [...way.slice(way.indexOf(course)), course];
    if (done.has(course)) return undefined;
    for (const [, after] of next.get(course) ?? []) {
      const circle = visit(after, [...way, course]);
      if (circle) return circle;
    }
    done.add(course);
    return undefined;
  };
  for (const course of next.keys()) {
    const circle = visit(course, []);
    if (circle) return circle;
  }
  return undefined;
}

async function existingCourses(
  staging: StagingDatabase,
  ids: string[],
  prune: boolean,
): Promise<Set<string>> {
  const staged = staging.selectFrom("staged_course").select("id").where("id", "in", ids);
  const stored = staging.selectFrom("course").select("id").where("id", "in", ids);
  const rows = [...(await staged.execute()), ...(prune ? [] : await stored.execute())];
  return new Set(rows.map(({ id }) => id));
}

function rowOf({ name, title, for: audience, group, courses }: PlacedPath, position: number) {
  const list = courses.map(({ course, reason }) => ({ course, reason }));
  return {
    name,
    position,
    title,
    audience,
    group_name: group ?? null,
    courses: JSON.stringify(list),
  };
}
