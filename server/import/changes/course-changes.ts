import { sql } from "kysely";
import { courseColumns } from "../../database/schema.ts";
import { type Changes, allNamed, differs, named } from "./changes.ts";
import { type OrderChoice, removableCourses } from "./held-courses.ts";
import type { StagingDatabase } from "../staging/staged-courses.ts";

const changeable = courseColumns.filter((column) => column !== "id");

/** Plans the changes that make the courses the staged ones; without `prune`, others stay, with it only those with orders. */
export async function planCourses(
  staging: StagingDatabase,
  staged: number,
  prune: boolean,
  orders: OrderChoice | undefined,
): Promise<Changes> {
  const added = await named(
    staging,
    stagedBesideCourses(staging).where("course.id", "is", null).select("staged.id"),
  );
  const changed = await named(
    staging,
    stagedBesideCourses(staging)
      .where("course.id", "is not", null)
      .where(isChanged)
      .select("staged.id"),
  );
  const removed = prune
    ? await allNamed(staging, removableCourses(staging, orders))
    : { count: 0, names: [] };
  return { added, changed, removed, unchanged: staged - added.count - changed.count };
}

/** Adds and changes courses, whose categories exist by now; unchanged courses are not written. */
export async function upsertStagedCourses(staging: StagingDatabase): Promise<void> {
  await staging
    .insertInto("course")
    .columns([...courseColumns, "main_category", "added_at"])
    .expression(
      stagedBesideCourses(staging)
        .innerJoin("category", "category.category", "staged.category")
        .where(sql<boolean>`(course.id is null or ${isChanged})`)
        .select(courseColumns.map((column) => `staged.${column}` as const))
        .select("category.main_category")
        .select(sql.val(new Date().toISOString()).as("added_at")),
    )
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((expression) =>
          Object.fromEntries(
            [...changeable, "main_category" as const].map((column) => [
              column,
              expression.ref(`excluded.${column}`),
            ]),
          ),
        ),
    )
    .execute();
}

/** Removes the courses that are not staged, except those kept because of their orders. */
export async function removeUnstagedCourses(
  staging: StagingDatabase,
  orders: OrderChoice | undefined,
): Promise<void> {
  await staging.deleteFrom("course").where("id", "in", removableCourses(staging, orders)).execute();
}

const isChanged = differs("staged", "course", changeable);

function stagedBesideCourses(staging: StagingDatabase) {
  return staging.selectFrom("staged_course as staged").leftJoin("course", "course.id", "staged.id");
}
