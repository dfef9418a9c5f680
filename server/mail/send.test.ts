import { once } from "node:events";
import { readFile, readdir, stat } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { sampleSite } from "../site/complete-site.ts";
import { freePort } from "../../tests/site/running-server.ts";
import { startSmtpServer } from "../../tests/services/smtp-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { createSendMail } from "./send.ts";
import { invitationMessage, resetMessage, verificationMessage } from "./templates.ts";

const link = "https://pathshala.test/auth/verify-email?token=abc.def&callbackURL=%2Fprofile";
const from = "পাঠশালা <post@pathshala.test>";

function sender(smtpUrl: string, smtpTimeout?: number) {
  const log = pino({ level: "silent" });
  return createSendMail({
    smtpUrl,
    from: async () => from,
    dataFolder: "/nowhere",
    localStart: false,
    log,
    ...(smtpTimeout && { smtpTimeout }),
  });
}

describe("through SMTP", () => {
  test.each([
    ["verification", verificationMessage, "Confirm your e-mail address for Pathshala"],
    ["reset", resetMessage, "Choose a new password for Pathshala"],
  ])("a %s message arrives as text and HTML, with its headers", async (_name, message, subject) => {
    await using smtp = await startSmtpServer();
    await sender(smtp.url)(message("ada@example.org", link, sampleSite));
    const [mail] = smtp.received;
    expect([mail!.from, mail!.to]).toEqual(["post@pathshala.test", ["ada@example.org"]]);
    expect(mail!.parsed).toMatchObject({
      from: { name: "পাঠশালা", address: "post@pathshala.test" },
      to: [{ address: "ada@example.org" }],
      subject,
      headers: expect.arrayContaining([
        expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
      ]),
      messageId: expect.stringMatching(/^<[^<>\s]+@pathshala\.test>$/),
    });
    expect(mail!.parsed.text).toContain(`\n${link}\n`);
    expect(mail!.parsed.html).toContain(`href="${link.replace("&", "&amp;")}"`);
  });

  test.each([
    ["after STARTTLS", "smtp:"],
    ["from the start", "smtps:"],
  ] as const)(
    "a server on this machine may sign its certificate itself: TLS %s",
    async (encryption, scheme) => {
      await using smtp = await startSmtpServer(encryption);
      const message = verificationMessage("ada@example.org", link, sampleSite);
      await sender(smtp.url.replace("smtp:", scheme))(message);
      expect(smtp.received).toHaveLength(1);
    },
  );

  test("a subject in another script arrives unchanged", async () => {
    await using smtp = await startSmtpServer();
    const subject = "আপনার ই-মেইল ঠিকানা নিশ্চিত করুন — আজই";
    await sender(smtp.url)({
      ...verificationMessage("ada@example.org", link, sampleSite),
      subject,
    });
    expect(smtp.received[0]!.parsed.subject).toBe(subject);
  });

  test("an address cannot add headers or receivers", async () => {
    await using smtp = await startSmtpServer();
    const to = "ada@example.org\r\nBcc: mallory@example.org";
    await sender(smtp.url)(verificationMessage(to, link, sampleSite)).catch(() => undefined);
    expect(smtp.received.flatMap((mail) => mail.to)).not.toContain("mallory@example.org");
    expect(smtp.received.flatMap((mail) => mail.parsed.bcc ?? [])).toEqual([]);
  });
});

test("a name in an invitation is escaped, one line, and no link", async () => {
  const name = "Rahima\r\n<b>https://evil.test/x</b> evil.test";
  const { subject, text, html } = invitationMessage("ada@example.org", link, name, sampleSite);
  expect(subject).not.toContain("Rahima");
  expect(text.split("\n")[0]).toMatch(/^Rahima b https evil\. test x b evil\. test invites you/);
  expect(html).not.toContain("<b>");
});

describe("a failure is thrown", () => {
  const message = verificationMessage("ada@example.org", link, sampleSite);

  test.each([
    ["after STARTTLS", "smtp:", /NODE_EXTRA_CA_CERTS/],
    ["from the start", "smtps:", /NODE_EXTRA_CA_CERTS/],
    ["from the start", "smtp:", /smtps:\/\/ instead of smtp:\/\/.* port 465/],
    ["never", "smtps:", /smtp:\/\/ instead of smtps:\/\//],
    ["never", "smtp:", /\?ignoreTLS=true to SMTP_URL/],
  ] as const)(
    "with advice, when the server encrypts %s and the address is %s",
    async (encryption, scheme, advice) => {
      await using smtp = await startSmtpServer(encryption);
      // No loopback name, though it leads to this machine.
      const url = smtp.url.replace("smtp:", scheme).replace("127.0.0.1", "0.0.0.0");
      await expect(sender(url, 500)(message)).rejects.toMatchObject({
        advice: expect.stringMatching(advice),
        message: expect.not.stringContaining("openssl"),
      });
      expect(smtp.received).toEqual([]);
    },
  );

  test("except where the address allows mail without TLS", async () => {
    await using smtp = await startSmtpServer();
    await sender(`${smtp.url.replace("127.0.0.1", "0.0.0.0")}?ignoreTLS=true`)(message);
    expect(smtp.received).toHaveLength(1);
  });

  test("when the mailbox is refused", async () => {
    await using smtp = await startSmtpServer();
    await expect(
      sender(smtp.url)(verificationMessage("nobody@example.org", link, sampleSite)),
    ).rejects.toThrow("There is no such mailbox");
    expect(smtp.received).toEqual([]);
  });

  test("when the password is wrong", async () => {
    await using smtp = await startSmtpServer();
    await expect(sender(smtp.url.replace("post:", "other:"))(message)).rejects.toThrow(
      "Wrong user or password",
    );
  });

  test("when the server is down", async () => {
    await expect(sender(`smtp://127.0.0.1:${await freePort()}`)(message)).rejects.toThrow(
      "ECONNREFUSED",
    );
  });

  test.each([
    ["before it greets", ""],
    ["after it has greeted", "220 slow.test\r\n"],
  ])("when the server hangs %s", async (_name, greeting) => {
    await using slow = await hangingServer(greeting);
    await expect(sender(slow.url, 100)(message)).rejects.toThrow(/time|greet/i);
  });
});

describe("without SMTP", () => {
  test.each([
    ["on a local start with its link", true],
    ["elsewhere alone", false],
  ])(
    "a message is a file that only its owner may read, and its name is logged, %s",
    async (_name, localStart) => {
      await using folder = await temporaryFolder();
      const lines: string[] = [];
      const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
      const sendMail = createSendMail({
        smtpUrl: undefined,
        from: async () => from,
        dataFolder: folder.path,
        localStart,
        log,
      });
      await sendMail(resetMessage("ada@example.org", link, sampleSite));

      const outbox = path.join(folder.path, "outbox");
      const [name, ...others] = await readdir(outbox);
      expect([name, others]).toEqual([expect.stringMatching(/\.eml$/), []]);
      const file = path.join(outbox, name!);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect((await stat(outbox)).mode & 0o777).toBe(0o700);
      const mail = await PostalMime.parse(await readFile(file));
      expect(mail).toMatchObject({
        from: { name: "পাঠশালা", address: "post@pathshala.test" },
        to: [{ address: "ada@example.org" }],
        subject: "Choose a new password for Pathshala",
      });
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(link.replace("&", "&amp;"));
      const logged = lines.map((line) => JSON.parse(line));
      expect(logged).toMatchObject([{ file: path.join("outbox", name!) }]);
      expect(logged[0].link).toBe(localStart ? link : undefined);
      expect(lines[0]!.includes(link)).toBe(localStart);
    },
  );
});

async function hangingServer(greeting: string): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined).resume();
    if (greeting) socket.write(greeting);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
