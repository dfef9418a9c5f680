import { sql } from "kysely";
import { dialectOf } from "./dialect.ts";
import type { Database } from "./schema.ts";

/**
 * Returns the names of the tables, views and sequences that another program has in the schema of a PostgreSQL database
 * where no site was begun; those of extensions do not count.
 */
export async function findForeignRelations(database: Database): Promise<string[]> {
  if (dialectOf(database) === "sqlite") return [];
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and to_regclass('kysely_migration') is null
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
      )
    order by 1
  `.execute(database);
  return rows.map(({ name }) => name);
}
