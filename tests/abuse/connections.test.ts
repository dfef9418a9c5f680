import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { expect, test } from "vitest";
import { startServer } from "../site/running-server.ts";
import { visitSequentially } from "../load/sequential-visitor.ts";

test("thousands of half-open connections of one client close none of another client", async () => {
  await using site = await startServer({ LOG_LEVEL: "error" });
  const { port, host } = new URL(site.origin);
  const sockets: Socket[] = [];
  let opening = true;
  const visiting = visitSequentially(
    site.origin,
    [{ kind: "visitor", path: "/home" }],
    () => opening,
  );
  for (let number = 0; number < 4_000; number++) {
    const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: "127.0.0.77" });
    sockets.push(socket.on("error", () => {}));
    await once(socket, "connect");
    socket.write(`GET /home HTTP/1.1\r\nHost: ${host}\r\n`);
  }
  opening = false;
  const visit = await visiting;
  console.log("other visitor", visit);
  expect(visit.good).toBe(visit.sent);
  await expect
    .poll(() => sockets.filter((socket) => !socket.closed).length)
    .toBeLessThanOrEqual(1_000);
  for (const socket of sockets) socket.destroy();
});
