import type { MainCategory } from "../../contract/category.ts";
import { type Course, levels } from "../../contract/course.ts";
import type { CourseRow, Database } from "../database/schema.ts";

export type CourseFilter = { category?: string; mainCategory?: MainCategory };
export type Page = { page: number; perPage: number };
export type CourseList = { courses: Course[]; total: number };

/** The address of the cover that is drawn for a course without an image of its own. */
export function drawnCoverPath(id: string): string {
  return `/covers/${id}.svg`;
}

/** Courses from beginner to advanced, then by name; all of them, or one page (counted from 1). */
export async function listCourses(
  database: Database,
  filter: CourseFilter = {},
  page?: Page,
): Promise<CourseList> {
  const rows = await filteredCourses(database, filter)
    .selectAll("course")
    .orderBy("course.level")
    .orderBy("course.name")
    .orderBy("course.id")
    .$if(page !== undefined, (query) =>
      query.limit(page!.perPage).offset((page!.page - 1) * page!.perPage),
    )
    .execute();
  return {
    courses: rows.map(courseOfRow),
    total: page ? await countCourses(database, filter) : rows.length,
  };
}

/** The course with this id, or undefined. */
export async function findCourse(database: Database, id: string): Promise<Course | undefined> {
  const row = await database
    .selectFrom("course")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && courseOfRow(row);
}

async function countCourses(database: Database, filter: CourseFilter): Promise<number> {
  const { total } = await filteredCourses(database, filter)
    .select((expression) => expression.fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function filteredCourses(database: Database, { category, mainCategory }: CourseFilter) {
  return database
    .selectFrom("course")
    .$if(category !== undefined, (query) => query.where("course.category", "=", category!))
    .$if(mainCategory !== undefined, (query) =>
      query.where("course.category", "in", (inner) =>
        inner
          .selectFrom("category")
          .select("category.category")
          .where("main_category", "=", mainCategory!),
      ),
    );
}

function courseOfRow(row: CourseRow): Course {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    img: row.img ?? drawnCoverPath(row.id),
    details: row.details,
    level: levels[row.level] ?? "beginner",
    hours: row.hours,
  };
}
