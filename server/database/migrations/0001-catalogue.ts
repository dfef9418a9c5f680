import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("category")
    .addColumn("category", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("main_category", "text", (column) =>
      column.notNull().check(sql`main_category in ('Language', 'Framework')`),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .execute();

  await database.schema
    .createTable("course")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull().references("category.category"))
    .addColumn("img", "text")
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("level", "integer", (column) => column.notNull().check(sql`level between 0 and 2`))
    .addColumn("hours", "integer", (column) => column.notNull().check(sql`hours > 0`))
    .execute();

  await database.schema
    .createIndex("course_in_order")
    .on("course")
    .columns(["level", "name", "id"])
    .execute();
  await database.schema
    .createIndex("course_of_category_in_order")
    .on("course")
    .columns(["category", "level", "name", "id"])
    .execute();

  await database.schema
    .createTable("catalogue")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("version", "text", (column) => column.notNull())
    .execute();
  await sql`insert into catalogue (id, version) values (1, 'empty')`.execute(database);
}
