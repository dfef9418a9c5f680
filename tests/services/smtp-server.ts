import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

type ReceivedMail = { from: string; to: string[]; parsed: Email };

type MailServer = {
  url: string;
  received: ReceivedMail[];
} & AsyncDisposable;

const user = "post";
const password = "a pass/word: 50% @ home";

/** Starts a mail server that accepts messages of one account, except to addresses that begin with "nobody" (`await using`). */
export async function startSmtpServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (given, _session, callback) => {
      const right = given.username === user && given.password === password;
      callback(right ? null : new Error("Wrong user or password"), { user });
    },
    onRcptTo: ({ address }, _session, callback) => {
      callback(address.startsWith("nobody") ? new Error("There is no such mailbox") : null);
    },
    onData: (stream, { envelope }, callback) => {
      readAll(stream)
        .then(async (bytes) => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : "",
            to: envelope.rcptTo.map(({ address }) => address),
            parsed: await PostalMime.parse(bytes),
          });
          callback();
        })
        .catch(callback);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    received,
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(resolve)),
  };
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}
