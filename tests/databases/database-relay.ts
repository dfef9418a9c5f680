import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** A way to a PostgreSQL server through this process that can be cut without a word, as when a machine behind it is gone. */
export type DatabaseRelay = {
  url: string;
  /** Whoever is connected, or connects from now on, hears nothing any more, and is not told so. */
  cut: () => void;
  /** Whoever connects from now on gets through; earlier connections stay dead. */
  mend: () => void;
} & AsyncDisposable;

/** Starts one to the server of this URL (`await using`). */
export async function startDatabaseRelay(url: string): Promise<DatabaseRelay> {
  const { hostname, port } = new URL(url);
  const near = new Set<Socket>();
  const far = new Set<Socket>();
  let isCut = false;
  const relay = createServer((client) => {
    near.add(client.on("error", () => {}));
    if (isCut) return void client.pause();
    const database = connect(Number(port || 5432), hostname);
    far.add(database.on("error", () => client.destroy()));
    client.pipe(database);
    database.pipe(client, { end: false });
    database.on("end", () => isCut || client.end());
    client.on("close", () => database.destroy());
  });
  await once(relay.listen(0, "127.0.0.1"), "listening");
  const { port: own } = relay.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(own) }).href,
    cut: () => {
      isCut = true;
      for (const client of near) client.unpipe().pause();
      for (const database of far) database.unpipe().destroy();
    },
    mend: () => {
      isCut = false;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of [...near, ...far]) socket.destroy();
      relay.close();
      await once(relay, "close");
    },
  };
}
