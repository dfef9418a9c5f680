import type { Driver, LogEvent } from "kysely";
import type { Level } from "../telemetry/metrics.ts";

/** What a database reports. Callbacks run in the context of the caller whose statement it is. */
export type DatabaseObserver = {
  /** Called after every statement. */
  onQuery?: (event: LogEvent) => void;
  /** Called when no connection could be acquired. */
  onNoConnection?: (error: unknown) => void;
  /** Called when a connection to PostgreSQL is lost. */
  onLostConnection?: (reason: string) => void;
  connectionsInUse?: Level;
  /** Statements and transactions that wait for a connection. */
  connectionsWaiting?: Level;
};

/** Counts a driver's connections and reports when none can be acquired. */
export function observeDriver(driver: Driver, observer: DatabaseObserver): Driver {
  const { connectionsInUse, connectionsWaiting, onNoConnection } = observer;
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  return Object.assign(driver, {
    acquireConnection: async (...given: Parameters<typeof acquire>) => {
      connectionsWaiting?.inc();
      try {
        const connection = await acquire(...given);
        connectionsInUse?.inc();
        return connection;
      } catch (error) {
        onNoConnection?.(error);
        throw error;
      } finally {
        connectionsWaiting?.dec();
      }
    },
    releaseConnection: async (...given: Parameters<typeof release>) => {
      connectionsInUse?.dec();
      return release(...given);
    },
  });
}
