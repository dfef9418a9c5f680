import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

export type NetworkSink = {
  port: number;
  /** Returns how many TCP connections and UDP packets arrived. */
  hits: () => { connections: number; packets: number };
} & AsyncDisposable;

/** Opens one port over TCP and UDP, which counts everything that arrives. */
export async function openSink(): Promise<NetworkSink> {
  const count = { connections: 0, packets: 0 };
  const tcp = createServer((socket) => {
    count.connections++;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(tcp, "listening");
  const { port } = tcp.address() as { port: number };
  const udp = createSocket("udp4", () => count.packets++).bind(port, "127.0.0.1");
  await once(udp, "listening");
  return {
    port,
    hits: () => ({ ...count }),
    [Symbol.asyncDispose]: async () => {
      udp.close();
      tcp.close();
      await once(tcp, "close");
    },
  };
}
