import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** A TCP proxy of a PostgreSQL server that can drop traffic without closing connections, like a failed network. */
export type DatabaseRelay = {
  url: string;
  /** Drops the traffic of all connections, present and new, without closing them. */
  interrupt: () => void;
  /** Forwards new connections again; earlier ones stay interrupted. */
  restore: () => void;
} & AsyncDisposable;

/** Starts a relay to the server of this URL (`await using`). */
export async function startDatabaseRelay(url: string): Promise<DatabaseRelay> {
  const { hostname, port } = new URL(url);
  const clients = new Set<Socket>();
  const databases = new Set<Socket>();
  let isInterrupted = false;
  const relay = createServer((client) => {
    clients.add(client.on("error", () => {}));
    if (isInterrupted) return void client.pause();
    const database = connect(Number(port || 5432), hostname);
    databases.add(database.on("error", () => client.destroy()));
    client.pipe(database);
    database.pipe(client, { end: false });
    database.on("end", () => isInterrupted || client.end());
    client.on("close", () => database.destroy());
  });
  await once(relay.listen(0, "127.0.0.1"), "listening");
  const { port: relayPort } = relay.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(relayPort) }).href,
    interrupt: () => {
      isInterrupted = true;
      for (const client of clients) client.unpipe().pause();
      for (const database of databases) database.unpipe().destroy();
    },
    restore: () => {
      isInterrupted = false;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of [...clients, ...databases]) socket.destroy();
      relay.close();
      await once(relay, "close");
    },
  };
}
