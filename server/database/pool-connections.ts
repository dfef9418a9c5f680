import type { Socket } from "node:net";
import type { Client } from "pg";

/** PostgreSQL's code of a write where only reading is possible. */
const readOnlyTransaction = "25006";

/**
 * The connections of a pool. One that has met a read-only database is closed when it is released: after a failover it may
 * lead to the old server, or have begun with a setting that is over.
 */
export class PoolConnections {
  readonly #open = new Set<Client>();
  readonly #inUse = new Set<Client>();
  readonly #outdated = new WeakSet<Client>();

  add(client: Client): void {
    this.#open.add(client);
    socketOf(client).once("close", () => this.#open.delete(client));
    client.connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === readOnlyTransaction) this.#outdated.add(client);
    });
  }

  use(client: Client): void {
    this.#inUse.add(client);
  }

  /** To be called before the pool decides whether to keep the connection. */
  release(client: Client): void {
    this.#inUse.delete(client);
    if (this.#outdated.has(client)) void client.end();
  }

  /** Ends all connections at once; running statements fail with the error. */
  destroy(error: Error): void {
    for (const client of this.#open) socketOf(client).destroy(error);
  }

  /** Lets the next statements have new connections; running ones end on theirs. */
  replace(): void {
    for (const client of this.#open) {
      if (this.#inUse.has(client)) this.#outdated.add(client);
      else socketOf(client).destroy(new Error("Connection terminated: it is replaced"));
    }
  }
}

/** Returns the socket of a connection. */
export function socketOf({ connection }: Client): Socket {
  return connection.stream as Socket;
}
