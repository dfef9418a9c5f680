import type { SelectQueryBuilder } from "kysely";
import type { MainCategory } from "../../contract/category.ts";
import { type Course, levels } from "../../contract/course.ts";
import { type CourseRow, type Database, type Schema, courseColumns } from "../database/schema.ts";
import { catalogueVersion } from "../revision/version.ts";

export type CourseFilter = { category?: string; mainCategory?: MainCategory };
export type Page = { page: number; perPage: number };
export type CourseList = { courses: Course[]; total: number };

/** How many courses of a long list are read at once: a few milliseconds and a few hundred kilobytes. */
const batchSize = 200;

type WholeRow = CourseRow & { lessons: number; runs: Course["runs"] | null };

/** Returns the address of the cover that is drawn for a course without an image. */
function drawnCoverPath(id: string): string {
  return `/covers/${id}.svg`;
}

/** Returns whether an address is that of a drawn cover, of whichever course. */
export function isDrawnCover(address: string): boolean {
  return /^\/covers\/[\w-]+\.svg$/.test(address);
}

/**
 * Returns courses, the open ones first, each from beginner to advanced, then by name: all of them, or one page (counted
 * from 1).
 */
export async function listCourses(
  database: Database,
  filter: CourseFilter = {},
  page?: Page,
): Promise<CourseList> {
  if (!page) {
    const rows = await wholeRows(filteredCourses(database, filter)).execute();
    return { courses: rows.map(courseOfRow), total: rows.length };
  }
  const total = await countCourses(database, filter);
  const skipped = (page.page - 1) * page.perPage;
  // The database would scan all courses to find none.
  if (skipped >= total) return { courses: [], total };
  // An index is enough to skip courses by id; with their texts selected, PostgreSQL would sort them all instead.
  const ids = inOrder(filteredCourses(database, filter).select("course.id"))
    .limit(page.perPage)
    .offset(skipped);
  const rows = await wholeRows(
    database
      .selectFrom("course")
      .where("course.id", "in", database.selectFrom(ids.as("page")).select("page.id")),
  ).execute();
  return { courses: rows.map(courseOfRow), total };
}

/** The catalogue has changed since its version was read. */
class CatalogueChanged extends Error {
  override message = "the catalogue changed";
  // It is expected, so that its stack is only noise where it is printed.
  override stack = "";
}

/**
 * Yields the same courses in the same order, with one batch in memory; between two batches the connection is free.
 * Throws CatalogueChanged before it would yield courses of another version than this one.
 */
export async function* courseBatches(
  database: Database,
  filter: CourseFilter,
  version: string,
): AsyncGenerator<Course[]> {
  let batch: WholeRow[] = [];
  do {
    const last = batch.at(-1);
    batch = await wholeRows(filteredCourses(database, filter))
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("course.planned", "course.level", "course.name", "course.id"),
            ">",
            tuple(last!.lessons === 0 ? 1 : 0, last!.level, last!.name, last!.id),
          ),
        ),
      )
      .limit(batchSize)
      .execute();
    // Versions are never reused: when it is still the same, so were the courses read before.
    if ((await catalogueVersion(database)) !== version) throw new CatalogueChanged();
    yield batch.map(courseOfRow);
  } while (batch.length === batchSize);
}

/** Returns how many courses there are, as counted by the last change of the catalogue. */
export async function countCourses(
  database: Database,
  { category, mainCategory }: CourseFilter = {},
): Promise<number> {
  const { total } = await database
    .selectFrom("category")
    .$if(category !== undefined, (query) => query.where("category", "=", category!))
    .$if(mainCategory !== undefined, (query) => query.where("main_category", "=", mainCategory!))
    .select(({ fn }) => fn.sum<number | null>("course_count").as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns the course with this id, or undefined. */
export async function findCourse(database: Database, id: string): Promise<Course | undefined> {
  const row = await database
    .selectFrom("course")
    .select([...courseColumns, "lessons", "runs"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && courseOfRow(row);
}

function filteredCourses(database: Database, { category, mainCategory }: CourseFilter) {
  return database
    .selectFrom("course")
    .$if(category !== undefined, (query) => query.where("course.category", "=", category!))
    .$if(mainCategory !== undefined, (query) =>
      query.where("course.main_category", "=", mainCategory!),
    );
}

function wholeRows(courses: SelectQueryBuilder<Schema, "course", object>) {
  return inOrder(courses.select([...courseColumns, "lessons", "runs"]));
}

function inOrder<Row>(courses: SelectQueryBuilder<Schema, "course", Row>) {
  return courses
    .orderBy("course.planned")
    .orderBy("course.level")
    .orderBy("course.name")
    .orderBy("course.id");
}

/** Returns the course of a row. */
export function courseOfRow(row: WholeRow): Course {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    img: row.img ?? drawnCoverPath(row.id),
    details: row.details,
    level: levels[row.level] ?? "beginner",
    hours: row.hours,
    language: row.language,
    lessons: row.lessons,
    ...(row.runs !== null && { runs: row.runs }),
    ...(row.builds !== null && { builds: row.builds }),
    ...(row.needs !== null && { needs: row.needs }),
    ...(row.outline !== null && { outline: row.outline.split("\n") }),
  };
}
