import type { Kysely } from "kysely";

type Part = { kind: string; id: string };

/** An outline names the activities of each lesson, so that what is open of a course is known without its texts. */
export async function up(database: Kysely<any>): Promise<void> {
  await database.schema
    .alterTable("lesson")
    .addColumn("activity_ids", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  const lessons = await database
    .selectFrom("lesson")
    .select(["course_id", "name"])
    .where("activities", ">", 0)
    .execute();
  for (const { course_id, name } of lessons) {
    const { content } = await database
      .selectFrom("lesson")
      .select("content")
      .where("course_id", "=", course_id)
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    const ids = (JSON.parse(content) as Part[])
      .filter(({ kind }) => kind !== "prose")
      .map(({ id }) => id);
    await database
      .updateTable("lesson")
      .set({ activity_ids: JSON.stringify(ids) })
      .where("course_id", "=", course_id)
      .where("name", "=", name)
      .execute();
  }
}
