import type { Kysely } from "kysely";

/** Who wants to be told when a planned course opens; the queue of messages is no longer about plans alone. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("course_alert")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("course_id", "text", (column) =>
      column.notNull().references("course.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("one_course_alert", ["user_id", "course_id"])
    .execute();
  await schema
    .createIndex("course_alert_of_course")
    .on("course_alert")
    .columns(["course_id"])
    .execute();
  await schema.alterTable("plan_message").renameTo("queued_message").execute();
  await schema.alterTable("queued_message").renameColumn("subscription_id", "subject_id").execute();
}
