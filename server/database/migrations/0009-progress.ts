import type { CreateTableBuilder, Kysely } from "kysely";

/**
 * What people have done in the courses' lessons. Without references to courses and lessons, so that an import that
 * removes one and another that adds it again lose nothing.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await ofUser(schema.createTable("learner"))
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("learner_key", ["user_id"])
    .execute();

  await ofCourse(schema.createTable("course_progress"))
    .addColumn("last_lesson", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("course_progress_key", ["user_id", "course_id"])
    .execute();
  await schema
    .createIndex("course_progress_of_user")
    .on("course_progress")
    .columns(["user_id", "updated_at", "course_id"])
    .execute();

  await ofCourse(schema.createTable("lesson_done"))
    .addColumn("lesson", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("lesson_done_key", ["user_id", "course_id", "lesson"])
    .execute();

  await ofCourse(schema.createTable("lesson_draft"))
    .addColumn("lesson", "text", (column) => column.notNull())
    .addColumn("activity", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("lesson_draft_key", ["user_id", "course_id", "lesson", "activity"])
    .execute();

  await ofCourse(schema.createTable("lesson_answer"))
    .addColumn("lesson", "text", (column) => column.notNull())
    .addColumn("activity", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("answered_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("lesson_answer_key", ["user_id", "course_id", "lesson", "activity"])
    .execute();
}

function ofUser(table: CreateTableBuilder<string>) {
  return table.addColumn("user_id", "text", (column) =>
    column.notNull().references("user.id").onDelete("cascade"),
  );
}

function ofCourse(table: CreateTableBuilder<string>) {
  return ofUser(table).addColumn("course_id", "text", (column) => column.notNull());
}
