import { once } from "node:events";
import { createServer } from "node:net";

/** Starts a mail server that refuses every recipient and names them in its error, as real ones do (`await using`). */
export async function refusingMailServer(): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      const line = chunk.toString();
      const recipient = /^RCPT TO:(\S+)/i.exec(line)?.[1];
      if (recipient) socket.write(`550 5.1.1 ${recipient}: there is no such recipient\r\n`);
      else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else socket.write("250 fine\r\n");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}
