import { sql } from "kysely";
import type { Database } from "../../server/database/schema.ts";
import { catalogueVersion } from "../../server/revision/version.ts";

/** Returns all rows of a database by their tables, without the time and the version of the import. */
export async function storedRows(database: Database): Promise<Record<string, unknown[]>> {
  const version = await catalogueVersion(database);
  const stored = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value;
  const tables: Record<string, unknown[]> = {};
  for (const { name } of await database.introspection.getTables()) {
    const query = sql<Record<string, unknown>>`select * from ${sql.table(name)}`;
    tables[name] = (await query.execute(database)).rows.map((row) =>
      Object.entries(row)
        .filter(([column, value]) => column !== "added_at" && stored(value) !== version)
        .map(([column, value]) => [column, stored(value)]),
    );
  }
  return tables;
}
