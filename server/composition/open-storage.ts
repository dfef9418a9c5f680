import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { connectToLook } from "../database/postgres.ts";
import type { Database } from "../database/schema.ts";
import type { Connections } from "../database/watched-dialect.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { storageTroubleOf } from "../database/storage-failure.ts";
import { createQueryInstrumentation } from "../database/query-instrumentation.ts";
import { noteTrouble } from "../storage/storage-trouble.ts";
import { type Storage, createStorage, patience } from "../storage/storage.ts";

type OpenedStorage = {
  database: Database;
  storage: Storage;
  connections: Connections;
  close: () => Promise<void>;
};

/** Opens the database as the settings say, every statement watched, and what knows whether it works. */
export async function openStorage(
  config: Config,
  log: Logger,
  metrics: Metrics,
): Promise<OpenedStorage> {
  const connections: Connections = { inUse: 0, waiting: 0, destroyAll: () => {} };
  const opened: { storage?: Storage } = {};
  const onQuery = createQueryInstrumentation({
    metrics,
    log,
    onFailure: (error) => {
      opened.storage?.note(error);
      noteTrouble(storageTroubleOf(error));
    },
    isKnown: () => opened.storage?.problem() !== undefined,
  });
  const onNoConnection = (error: unknown) => noteTrouble(storageTroubleOf(error) ?? "lost");
  const onLost = (reason: string) => log.warn({ reason }, "a database connection was lost");
  const database = await openDatabase(config, onLost, { connections, onQuery, onNoConnection });
  const { databaseUrl, dataFolder } = config;
  const looking = databaseUrl ? connectToLook(databaseUrl, patience.postgres) : database;
  const storage = createStorage({
    database: looking,
    dataFolder: databaseUrl ? undefined : dataFolder,
    onSilence: () => connections.destroyAll(),
    log,
  });
  opened.storage = storage;
  const close = async () => {
    await Promise.all([...new Set([database, looking])].map((each) => each.destroy()));
  };
  return { database, storage, connections, close };
}
