import { type Kysely, sql } from "kysely";

/**
 * Certificates of finished courses, with all that they say: a course that leaves the catalogue takes nothing from them.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("certificate")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("course_id", "text", (column) => column.notNull())
    .addColumn("course_name", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("category_name", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("hours", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("issued_at", "text", (column) => column.notNull())
    .addColumn("public", "integer", (column) => column.notNull().check(sql`public in (0, 1)`))
    .addUniqueConstraint("one_certificate", ["user_id", "course_id"])
    .execute();
}
