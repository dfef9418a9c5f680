import { execFileSync } from "node:child_process";
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

/** How a mail server uses TLS, with a certificate that it has signed itself. */
type Encryption = "never" | "after STARTTLS" | "from the start";

/**
 * Starts a mail server that accepts messages of one account, except to addresses that begin with "nobody"; it puts the
 * first message to one that begins with "later" off, as servers do with senders that they do not know (`await using`).
 */
export async function startSmtpServer(encryption: Encryption = "never"): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const known = new Set<string>();
  const server = new SMTPServer({
    ...(encryption === "never" ? { disabledCommands: ["STARTTLS"] } : selfSigned()),
    secure: encryption === "from the start",
    onAuth: (given, _session, callback) => {
      const right = given.username === user && given.password === password;
      callback(right ? null : new Error("Wrong user or password"), { user });
    },
    onRcptTo: ({ address }, _session, callback) => {
      callback(refusalOf(address, known));
      known.add(address);
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
  // A client that gives up, as on a certificate, must not end the test's process.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    received,
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(resolve)),
  };
}

function refusalOf(address: string, known: Set<string>): Error | null {
  if (address.startsWith("nobody")) return new Error("There is no such mailbox");
  if (!address.startsWith("later") || known.has(address)) return null;
  return Object.assign(new Error("Greylisted, try again"), { responseCode: 450 });
}

/** Returns a new key with a certificate of its own, as Debian's Postfix has one. */
function selfSigned(): { key: string; cert: string } {
  const made = execFileSync("openssl", newCertificate, { encoding: "utf8", stdio: "pipe" });
  const [key, cert] = made.split(/(?=-----BEGIN CERTIFICATE)/);
  return { key: key!, cert: cert! };
}

const newCertificate =
  "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=mail.test -keyout - -out -".split(
    " ",
  );

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}
