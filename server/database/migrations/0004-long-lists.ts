import { type Kysely, sql } from "kysely";

/** An index for each kind of list, and totals, so that long lists can be paged without reading all courses. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("course")
    .addColumn("main_category", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`update course set main_category =
    (select main_category from category where category.category = course.category)`.execute(
    database,
  );
  await schema
    .createIndex("course_of_main_category_in_order")
    .on("course")
    .columns(["main_category", "level", "name", "id"])
    .execute();

  await schema
    .alterTable("category")
    .addColumn("course_count", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update category set course_count =
    (select count(*) from course where course.category = category.category)`.execute(database);
}
