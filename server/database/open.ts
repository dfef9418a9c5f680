import type { Config } from "../config.ts";
import { migrate } from "./migrate.ts";
import { connectForMigration, connectPostgres } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { connectSqlite } from "./sqlite.ts";
import type { DatabaseInstrumentation } from "./watched-dialect.ts";

export type DatabaseSettings = Pick<Config, "dataFolder" | "databaseUrl">;

/**
 * Opens the database of the settings, the embedded one where they name none, and brings it to today's schema.
 * `onLost` is told why a connection to PostgreSQL broke, `watch` of every statement. Throws ConfigError when PostgreSQL cannot be reached.
 */
export async function openDatabase(
  { dataFolder, databaseUrl }: DatabaseSettings,
  onLost: (reason: string) => void = () => {},
  watch?: DatabaseInstrumentation,
): Promise<Database> {
  if (databaseUrl) {
    await using preparing = await connectForMigration(databaseUrl);
    await migrate(preparing);
    return connectPostgres(databaseUrl, onLost, watch);
  }
  return migrated(connectSqlite(dataFolder, watch));
}

/** The same on one connection that may take as long as it needs, for the work of an operator. */
export async function openDatabaseForLongWork(settings: DatabaseSettings): Promise<Database> {
  if (!settings.databaseUrl) return openDatabase(settings);
  return migrated(await connectForMigration(settings.databaseUrl));
}

/** The database at today's schema; closed again when that fails. */
async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}
