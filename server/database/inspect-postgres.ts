import { sql } from "kysely";
import { connectForMigration } from "./postgres.ts";

export type PostgresFindings = {
  /** The server's major version, such as 17. */
  version: number;
  /** The schema in which tables are created, and the names of all tables in it. */
  schema: string;
  tables: string[];
  /** The names of the applied migrations. */
  migrations: string[];
  /** Whether it only reads: a standby, or set so. */
  readOnly: boolean;
  /** The number of connections of running sites. */
  sites: number;
  /** The server's time when it was asked. */
  clock: Date;
};

/** Inspects a PostgreSQL database without changing it. Throws ConfigError when it cannot be reached. */
export async function inspectPostgres(url: string): Promise<PostgresFindings> {
  await using database = await connectForMigration(url);
  const { rows } = await sql<Omit<PostgresFindings, "migrations"> & { migrated: boolean }>`
    select
      current_setting('server_version_num')::integer / 10000 as version,
      to_regclass('kysely_migration') is not null as migrated,
      current_setting('transaction_read_only') = 'on' as "readOnly",
      clock_timestamp() as clock,
      current_schema() as schema,
      array(
        select tablename::text from pg_tables where schemaname = current_schema() order by 1
      ) as tables,
      (
        select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'pathshala'
          and pid <> pg_backend_pid()
      ) as sites
  `.execute(database);
  const { migrated, ...found } = rows[0]!;
  if (!migrated) return { ...found, migrations: [] };
  const applied = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(database);
  return { ...found, migrations: applied.rows.map(({ name }) => name) };
}
