import type { Config } from "../config/config.ts";
import { copyBeforeMigration } from "./copy-before-migration.ts";
import { migrate } from "./migrate.ts";
import type { DatabaseObserver } from "./observe-driver.ts";
import { connectForMigration, connectPostgres, connectPostgresProbe } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { connectSqlite, databaseFile } from "./sqlite.ts";

export type DatabaseSettings = Pick<Config, "dataFolder" | "databaseUrl">;

/**
 * Opens the database of the settings, by default the embedded one, and migrates it to the current schema.
 * Throws ConfigError when PostgreSQL cannot be reached.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  observer?: DatabaseObserver,
): Promise<Database> {
  return (await openConnections(settings, observer)).database;
}

type OpenConnections = {
  database: Database;
  destroyConnections: () => void;
  replaceConnections: () => void;
};

/**
 * Opens the database likewise. `destroyConnections` ends every connection to PostgreSQL at once, running statements
 * fail; `replaceConnections` lets these end first.
 */
export async function openConnections(
  { dataFolder, databaseUrl }: DatabaseSettings,
  observer: DatabaseObserver = {},
): Promise<OpenConnections> {
  if (databaseUrl) {
    await using preparing = await connectForMigration(databaseUrl);
    await migrate(preparing);
    return connectPostgres(databaseUrl, observer);
  }
  const database = connectSqlite(dataFolder, observer);
  const nothing = () => {};
  return {
    database: await migrated(database, dataFolder),
    destroyConnections: nothing,
    replaceConnections: nothing,
  };
}

/** Opens the database on one connection without timeouts, for the operator's commands. */
export async function openDatabaseForLongWork(settings: DatabaseSettings): Promise<Database> {
  if (!settings.databaseUrl) return openDatabase(settings);
  return migrated(await connectForMigration(settings.databaseUrl));
}

/** Opens a separate connection for checking whether the database responds, so that a check never queues. */
export function connectProbe({ dataFolder, databaseUrl }: DatabaseSettings): Database {
  return databaseUrl ? connectPostgresProbe(databaseUrl) : connectSqlite(dataFolder);
}

/** Migrates the database, an embedded one after a copy where one is needed; closes it when that fails. */
async function migrated(database: Database, dataFolder?: string): Promise<Database> {
  try {
    if (dataFolder !== undefined) await copyBeforeMigration(database, databaseFile(dataFolder));
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}
