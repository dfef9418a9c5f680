import { sql } from "kysely";
import { type Changes, allNamed, differs, named } from "./changes.ts";
import type { StagingDatabase } from "../staging/staged-courses.ts";
import type { LessonRow } from "../../database/schema.ts";

const changeable = [
  "position",
  "title",
  "chapter",
  "minutes",
  "free",
  "activities",
  "activity_ids",
  "summary",
  "source",
  "content",
  "sections",
  "runs_here",
] as const satisfies (keyof LessonRow)[];

const columns = ["course_id", "name", ...changeable] as const;

const changed = differs("staged", "lesson", changeable);
const path = sql<string>`staged.course_id || '/' || staged.name`;

/** Plans the changes that make the lessons the staged ones; only `prune` removes lessons. */
export async function planLessons(staging: StagingDatabase, prune: boolean): Promise<Changes> {
  const all = await staging
    .selectFrom("staged_lesson")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const added = await named(
    staging,
    stagedBesideLessons(staging).where("lesson.name", "is", null).select(path.as("id")),
  );
  const differing = await named(
    staging,
    stagedBesideLessons(staging)
      .where("lesson.name", "is not", null)
      .where(changed)
      .select(path.as("id")),
  );
  const removed = prune
    ? await allNamed(
        staging,
        removedLessons(staging).select(
          sql<string>`lesson.course_id || '/' || lesson.name`.as("id"),
        ),
      )
    : { count: 0, names: [] };
  const unchanged = Number(all.count) - added.count - differing.count;
  return { added, changed: differing, removed, unchanged };
}

/** Sets the hours of each staged course with lessons: the sum of their minutes in hours, rounded up. */
export async function setStagedHours(staging: StagingDatabase, prune: boolean): Promise<void> {
  const sums = staging
    .selectFrom(remainingLessons(staging, prune).as("lesson"))
    .select(["lesson.course_id", sql<number>`(sum(lesson.minutes) + 59) / 60`.as("hours")])
    .groupBy("lesson.course_id");
  await staging
    .updateTable("staged_course")
    .from(sums.as("sums"))
    .set(({ ref }) => ({ hours: ref("sums.hours") }))
    .whereRef("staged_course.id", "=", "sums.course_id")
    .execute();
}

/** Adds, changes and, with `prune`, removes lessons, whose courses exist by now, and sets what each course repeats of its own. */
export async function applyLessons(staging: StagingDatabase, prune: boolean): Promise<void> {
  if (prune) {
    await staging
      .deleteFrom("lesson")
      .where(({ eb, refTuple }) =>
        eb(
          refTuple("lesson.course_id", "lesson.name"),
          "in",
          removedLessons(staging)
            .select(["lesson.course_id", "lesson.name"])
            .$asTuple("course_id", "name"),
        ),
      )
      .execute();
  }
  await staging
    .insertInto("lesson")
    .columns([...columns])
    .expression(
      stagedBesideLessons(staging)
        .where(sql<boolean>`(lesson.name is null or ${changed})`)
        .select(columns.map((column) => `staged.${column}` as const)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["course_id", "name"])
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(changeable.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .execute();
  await sql`update course set
    lessons = (select count(*) from lesson where lesson.course_id = course.id),
    planned =
      case when exists (select 1 from lesson where lesson.course_id = course.id) then 0 else 1 end,
    runs = (select case when avg(runs_here) >= 0.5 then 'here' when avg(runs_here) < 0.5 then 'own machine' end
      from lesson where lesson.course_id = course.id)
    where id in (select id from staged_course)`.execute(staging);
}

/** Returns the lessons that the staged courses will have after the import. */
export function remainingLessons(staging: StagingDatabase, prune: boolean) {
  const kept = staging
    .selectFrom("lesson as kept")
    .select(["kept.course_id", "kept.name", "kept.minutes"])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("staged_lesson as same")
            .select("same.name")
            .whereRef("same.course_id", "=", "kept.course_id")
            .whereRef("same.name", "=", "kept.name"),
        ),
      ),
    )
    .$if(prune, (query) =>
      query.where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom("staged_course")
              .select("staged_course.id")
              .whereRef("staged_course.id", "=", "kept.course_id")
              .where("staged_course.knows_lessons", "=", 1),
          ),
        ),
      ),
    );
  return staging
    .selectFrom("staged_lesson as staged")
    .select(["staged.course_id", "staged.name", "staged.minutes"])
    .unionAll(kept);
}

/** Returns the stored lessons that an import which prunes removes from the courses that it has. */
export function removedLessons(staging: StagingDatabase) {
  return staging
    .selectFrom("lesson")
    .leftJoin("staged_lesson as staged", (join) =>
      join
        .onRef("staged.course_id", "=", "lesson.course_id")
        .onRef("staged.name", "=", "lesson.name"),
    )
    .innerJoin("staged_course", "staged_course.id", "lesson.course_id")
    .where("staged.name", "is", null)
    .where("staged_course.knows_lessons", "=", 1);
}

/** Returns the staged lessons, each beside the stored one of its course and name, if there is one. */
export function stagedBesideLessons(staging: StagingDatabase) {
  return staging
    .selectFrom("staged_lesson as staged")
    .leftJoin("lesson", (join) =>
      join
        .onRef("lesson.course_id", "=", "staged.course_id")
        .onRef("lesson.name", "=", "staged.name"),
    );
}
