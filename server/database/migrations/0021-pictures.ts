import type { Kysely } from "kysely";
import { bytesType } from "../dialect.ts";

/** The pictures of imports, by their path on the site. */
export async function up(database: Kysely<any>): Promise<void> {
  await database.schema
    .createTable("picture")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("content", bytesType(database), (column) => column.notNull())
    .execute();
}
