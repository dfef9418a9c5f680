import { type RawBuilder, sql } from "kysely";
import { dialectOf } from "../../database/dialect.ts";
import { type Changes, allNamed, differs, named } from "./changes.ts";
import { type OrderChoice, removableCourses } from "./held-courses.ts";
import type { StagingDatabase } from "../staging/staged-courses.ts";

const columns = ["path", "type", "width", "height", "content"] as const;

/** Plans the changes that make the pictures the staged ones; without `prune`, others stay. */
export async function planPictures(
  staging: StagingDatabase,
  prune: boolean,
  orders: OrderChoice | undefined,
): Promise<Changes> {
  const beside = stagedBesidePictures(staging).select("staged.path as id");
  const added = await named(staging, beside.where("picture.path", "is", null));
  const changed = await named(
    staging,
    beside.where("picture.path", "is not", null).where(isChanged),
  );
  const removed = prune
    ? await allNamed(staging, removablePictures(staging, orders))
    : { count: 0, names: [] };
  const all = await staging
    .selectFrom("staged_picture")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return { added, changed, removed, unchanged: Number(all.count) - added.count - changed.count };
}

/** Adds, changes and, with `prune`, removes pictures; before the courses that name them are removed. */
export async function applyPictures(
  staging: StagingDatabase,
  prune: boolean,
  orders: OrderChoice | undefined,
): Promise<void> {
  if (prune) {
    await staging
      .deleteFrom("picture")
      .where("path", "in", removablePictures(staging, orders))
      .execute();
  }
  await staging
    .insertInto("picture")
    .columns([...columns])
    .expression(
      stagedBesidePictures(staging)
        .where(sql<boolean>`(picture.path is null or ${isChanged})`)
        .select(columns.map((column) => `staged.${column}` as const)),
    )
    .onConflict((conflict) =>
      conflict
        .column("path")
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

const isChanged = differs("staged", "picture", ["content"]);

function stagedBesidePictures(staging: StagingDatabase) {
  return staging
    .selectFrom("staged_picture as staged")
    .leftJoin("picture", "picture.path", "staged.path");
}

/** Compares letter by letter on both databases, as `like` does not: it has wildcards, and on SQLite ignores case. */
function contains(staging: StagingDatabase, column: string, part: RawBuilder<unknown>) {
  const place = dialectOf(staging) === "sqlite" ? sql`instr` : sql`strpos`;
  return sql<boolean>`${place}(${sql.ref(column)}, ${part}) > 0`;
}

/** Selects the pictures that are not staged, except the site's logo and those of courses that are kept with their orders. */
function removablePictures(staging: StagingDatabase, orders: OrderChoice | undefined) {
  const keptCourses = staging
    .selectFrom("course")
    .leftJoin("staged_course", "staged_course.id", "course.id")
    .where("staged_course.id", "is", null)
    .where("course.id", "not in", removableCourses(staging, orders));
  return staging
    .selectFrom("picture")
    .select("picture.path as id")
    .where("picture.path", "not in", staging.selectFrom("staged_picture").select("path"))
    .where(
      "picture.path",
      "not in",
      keptCourses
        .where("course.img", "is not", null)
        .select((row) => row.ref("course.img").$notNull().as("img")),
    )
    .where(({ exists, not, or, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom("site_settings")
              .select("site_settings.row")
              .where(contains(staging, "settings", sql`'"logo":"' || picture.path || '"'`)),
          ),
          exists(
            selectFrom("lesson")
              .select("lesson.name")
              .where("lesson.course_id", "in", keptCourses.select("course.id"))
              .where(contains(staging, "lesson.source", sql`picture.path`)),
          ),
        ]),
      ),
    );
}
