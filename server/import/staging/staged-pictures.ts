import type { Kysely } from "kysely";
import { bytesType } from "../../database/dialect.ts";
import type { Database, PictureRow } from "../../database/schema.ts";

/** The pictures of a source, in a temporary table until the whole source has been validated. */
export type PictureTables = { staged_picture: PictureRow };

/** Creates the temporary table, which only this connection can see. */
export async function createPictureTable(connection: Database): Promise<void> {
  await connection.schema
    .createTable("staged_picture")
    .temporary()
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("content", bytesType(connection), (column) => column.notNull())
    .execute();
}

export async function dropPictureTable<Tables>(staging: Kysely<Tables>): Promise<void> {
  await staging.schema.dropTable("staged_picture").execute();
}
