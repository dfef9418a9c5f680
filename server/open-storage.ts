import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/open.ts";
import { connectToLook } from "./database/postgres.ts";
import type { Database } from "./database/schema.ts";
import type { ConnectionCounts } from "./database/watched-dialect.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { storageTroubleOf } from "./database/storage-failure.ts";
import { createQueryWatch } from "./query-watch.ts";
import { noteTrouble } from "./storage-trouble.ts";
import { type Storage, createStorage, patience } from "./storage.ts";

type OpenedStorage = { database: Database; storage: Storage; connections: ConnectionCounts };

/** Opens the database as the settings say, every statement watched, and what knows whether it works. */
export async function openStorage(
  config: Config,
  log: Logger,
  metrics: Metrics,
): Promise<OpenedStorage> {
  const connections = { inUse: 0, waiting: 0 };
  const opened: { storage?: Storage } = {};
  const onQuery = createQueryWatch({
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
  const storage = createStorage(
    databaseUrl
      ? {
          database: connectToLook(databaseUrl, patience.postgres),
          dataFolder: undefined,
          log,
        }
      : { database, dataFolder, log },
  );
  opened.storage = storage;
  return { database, storage, connections };
}
