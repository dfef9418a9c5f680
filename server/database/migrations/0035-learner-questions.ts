import type { Kysely } from "kysely";

/** What learners ask about sections of lessons, and who answers. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("learner_question")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("course_id", "text", (column) => column.notNull())
    .addColumn("lesson", "text", (column) => column.notNull())
    .addColumn("section", "text", (column) => column.notNull())
    .addColumn("section_title", "text", (column) => column.notNull())
    .addColumn("section_text", "text", (column) => column.notNull())
    .addColumn("section_hash", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("html", "text", (column) => column.notNull())
    .addColumn("code", "text")
    .addColumn("asked_at", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("answer", "text")
    .addColumn("answer_html", "text")
    .addColumn("answered_at", "text")
    .addColumn("published", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex("learner_question_of_user")
    .on("learner_question")
    .columns(["user_id", "asked_at"])
    .execute();
  await schema
    .createIndex("learner_question_of_course")
    .on("learner_question")
    .columns(["course_id", "status", "asked_at"])
    .execute();
  await schema
    .createIndex("learner_question_of_lesson")
    .on("learner_question")
    .columns(["course_id", "lesson", "published"])
    .execute();
  await schema
    .createTable("teacher")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("course_id", "text", (column) => column.notNull())
    .addColumn("mail", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("one_teacher", ["user_id", "course_id"])
    .execute();
}
