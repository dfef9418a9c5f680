import type { DatabaseConnection, Dialect, Driver, KyselyConfig, LogEvent } from "kysely";

export type Connections = {
  /** How many are at work. */
  inUse: number;
  /** How many statements and transactions wait for one. */
  waiting: number;
  /** Ends every connection; whoever waits for an answer is told that it was lost. Does nothing on SQLite. */
  destroyAll: () => void;
};

/** Who wants to know what the database does. */
export type DatabaseInstrumentation = {
  connections: Connections;
  /** Is told of every statement when it has ended, in the context of whoever sent it. */
  onQuery: (event: LogEvent) => void;
  /** Is told why there was no connection to be had, in the same context. */
  onNoConnection: (error: unknown) => void;
};

/** Kysely's settings for a dialect, told to `watch` where there is one; the same for every kind of database. */
export function instrumentedDialect(
  dialect: Dialect,
  watch: DatabaseInstrumentation | undefined,
): KyselyConfig {
  if (!watch) return { dialect };
  return {
    log: watch.onQuery,
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (database) => dialect.createIntrospector(database),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => instrumentedDriver(dialect.createDriver(), watch),
    },
  };
}

function instrumentedDriver(
  driver: Driver,
  { connections: counts, onNoConnection }: DatabaseInstrumentation,
): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  return Object.assign(driver, {
    acquireConnection: async (...given: Parameters<Driver["acquireConnection"]>) => {
      counts.waiting++;
      try {
        const connection = await acquire(...given);
        counts.inUse++;
        return connection;
      } catch (error) {
        onNoConnection(error);
        throw error;
      } finally {
        counts.waiting--;
      }
    },
    releaseConnection: async (
      connection: DatabaseConnection,
      ...rest: Parameters<Driver["releaseConnection"]> extends [unknown, ...infer Rest] ? Rest : []
    ) => {
      counts.inUse--;
      return release(connection, ...rest);
    },
  });
}
