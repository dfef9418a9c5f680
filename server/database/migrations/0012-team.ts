import { type Kysely, sql } from "kysely";

/** A team is the people whom the owner of a Team plan lets read with it, and the invitations to it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("team")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner_id", "text", (column) =>
      column.unique().references("user.id").onDelete("set null"),
    )
    .addColumn("owner_name", "text", (column) => column.notNull())
    .addColumn("subscription_id", "text", (column) =>
      column.references("subscription.id").onDelete("set null"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("team_member")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("team_id", "text", (column) =>
      column.notNull().references("team.id").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (column) =>
      column.notNull().unique().references("user.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("shows_progress", "integer", (column) =>
      column.notNull().check(sql`shows_progress in (0, 1)`),
    )
    .addColumn("joined_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("team_invitation")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("team_id", "text", (column) =>
      column.notNull().references("team.id").onDelete("cascade"),
    )
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("email", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  for (const table of ["team_member", "team_invitation"]) {
    await schema.createIndex(`${table}_of_team`).on(table).column("team_id").execute();
  }
}
