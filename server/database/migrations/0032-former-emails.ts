import type { Kysely } from "kysely";

/** The address that an account had before, for as long as its owner may take the account back with it. */
export async function up(database: Kysely<any>): Promise<void> {
  await database.schema
    .createTable("former_email")
    .addColumn("email", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("former_email_by_user")
    .on("former_email")
    .column("user_id")
    .execute();
}
