import type { MainCategory } from "../../contract/category.ts";
import { type Level, levels } from "../../contract/course.ts";
import { type CourseRow, type Database, courseColumns } from "../database/schema.ts";

export type RowFilter = {
  category?: string | undefined;
  mainCategory?: MainCategory | undefined;
  level?: Level | undefined;
  /** A part of the id or the name, case-insensitive. */
  search?: string | undefined;
};

const pageSize = 500;

/** Yields the rows of all courses that match a filter, by id, with one page in memory. */
export async function* eachCourse(
  database: Database,
  filter: RowFilter = {},
): AsyncGenerator<CourseRow & { lessons: number }> {
  let page: (CourseRow & { lessons: number })[] = [];
  do {
    const after = page.at(-1)?.id;
    page = await filtered(database, filter)
      .$if(after !== undefined, (query) => query.where("course.id", ">", after!))
      .select([...courseColumns.map((column) => `course.${column}` as const), "course.lessons"])
      .orderBy("course.id")
      .limit(pageSize)
      .execute();
    yield* page;
  } while (page.length === pageSize);
}

function filtered(database: Database, { category, mainCategory, level, search }: RowFilter) {
  const part = `%${search?.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return database
    .selectFrom("course")
    .innerJoin("category", "category.category", "course.category")
    .$if(category !== undefined, (query) => query.where("course.category", "=", category!))
    .$if(mainCategory !== undefined, (query) =>
      query.where("category.main_category", "=", mainCategory!),
    )
    .$if(level !== undefined, (query) => query.where("course.level", "=", levels.indexOf(level!)))
    .$if(search !== undefined, (query) =>
      query.where(({ eb, fn, or }) =>
        or(
          (["course.id", "course.name"] as const).map((column) =>
            eb(fn<string>("lower", [column]), "like", part),
          ),
        ),
      ),
    );
}
