import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { startSmtpServer } from "../../tests/services/smtp-server.ts";
import { ada } from "../../tests/people/people.ts";
import { newMember, user, visitor } from "../../tests/people/visitor.ts";
import type { Database } from "../database/schema.ts";
import type { Message } from "../mail/message.ts";
import { createSendMail } from "../mail/send.ts";
import { sendWaiting } from "../messages/send-queued.ts";

const log = pino({ level: "silent" });

function throughSmtp(smtpUrl: string) {
  return createSendMail({
    smtpUrl,
    from: async () => "Pathshala <post@site.test>",
    dataFolder: "/nowhere",
    localStart: false,
    log,
  });
}

describe("with a mail server", () => {
  test("verification and reset messages arrive, with links on the site's origin", async () => {
    await using smtp = await startSmtpServer();
    await using site = await sampleApp({ sendMail: throughSmtp(smtp.url) });
    const person = await newMember(site);
    await person.call("/send-verification-email", { email: ada.email, callbackURL: "/profile" });
    await person.call("/request-password-reset", { email: ada.email, redirectTo: "/new-password" });
    await expect.poll(() => smtp.received.length).toBe(2);
    const links = smtp.received.map(({ parsed }) => /https?:\/\/\S+/.exec(parsed.text!)![0]);
    expect(links).toEqual([
      expect.stringMatching(/^http:\/\/pathshala\.test\/auth\/verify-email\?token=/),
      expect.stringMatching(/^http:\/\/pathshala\.test\/auth\/reset-password\/\w+\?/),
    ]);
    expect(smtp.received.map(({ to }) => to)).toEqual([[ada.email], [ada.email]]);
  });
});

test("an address that the mail server refuses for good is told so", async () => {
  await using smtp = await startSmtpServer();
  await using site = await sampleApp({ sendMail: throughSmtp(smtp.url) });
  const email = `nobody-${ada.email}`;
  const person = await newMember(site, { ...ada, email });
  const response = await person.call("/send-verification-email", { email });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    code: "ADDRESS_REFUSED",
    message: "The mail server refuses this address. Please check it",
  });
});

describe("a message that is put off", () => {
  test("is no failure for the visitor, arrives later, and its link is not kept", async () => {
    await using smtp = await startSmtpServer();
    const sendMail = throughSmtp(smtp.url);
    await using site = await sampleApp({ sendMail });
    const email = `later-${ada.email}`;
    const person = await newMember(site, { ...ada, email });
    const response = await person.call("/send-verification-email", { email });
    expect(response.status).toBe(200);
    expect(smtp.received).toHaveLength(0);
    await sendWaiting({ database: site.database, origin: testOrigin, log, sendMail });
    expect(smtp.received.map(({ parsed }) => parsed.text)).toEqual([
      expect.stringContaining(`${testOrigin}/auth/verify-email?token=`),
    ]);
    expect(await queued(site.database)).toEqual([{ kind: "confirmation", details: "{}" }]);
  });

  test("is given up once its link has expired, when there is no mail server", async () => {
    const sendMail = () => Promise.reject(new Error("connect ECONNREFUSED 10.1.2.3:25"));
    await using site = await sampleApp({ sendMail });
    await newMember(site);
    await visitor(site).call("/request-password-reset", { email: ada.email });
    const link = expect.stringContaining("/auth/reset-password/");
    await expect.poll(() => queued(site.database)).toEqual([{ kind: "reset", details: link }]);
    const send = (minutes: number, messages: Message[] = []) =>
      sendWaiting(
        {
          database: site.database,
          origin: testOrigin,
          log,
          sendMail: async (message) => void messages.push(message),
        },
        () => Date.now() + minutes * 60_000,
      ).then(() => messages);
    expect(await send(61)).toEqual([]);
    expect(await queued(site.database)).toEqual([{ kind: "reset", details: "{}" }]);
    expect(await send(120)).toEqual([]);
  });
});

function queued(database: Database) {
  return database.selectFrom("queued_message").select(["kind", "details"]).execute();
}

describe("when mail fails", () => {
  const failing = { sendMail: () => Promise.reject(new Error("connect ECONNREFUSED 10.1.2.3:25")) };

  test("the account stays and can sign in, and the response is 503", async () => {
    await using site = await sampleApp(failing);
    const person = await newMember(site);
    const response = await person.call("/send-verification-email", { email: ada.email });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      code: "MAIL_NOT_SENT",
      message: "The message could not be sent. Please try again later",
    });
    const again = visitor(site);
    expect((await again.call("/sign-in/email", ada)).status).toBe(200);
    expect(await user(again)).toMatchObject({ email: ada.email, emailVerified: false });
  });

  test("a reset has the same response for every address", async () => {
    await using site = await sampleApp(failing);
    await newMember(site);
    const requestReset = async (email: string) => {
      const response = await visitor(site).call("/request-password-reset", { email });
      return [response.status, await response.text()];
    };
    expect(await requestReset(ada.email)).toEqual(await requestReset("bob@example.org"));
  });
});

test("the response to a reset does not wait for its message", async () => {
  const sent = Promise.withResolvers<void>();
  let sending = false;
  await using site = await sampleApp({
    sendMail: () => {
      sending = true;
      return sent.promise;
    },
  });
  await newMember(site);
  const response = await visitor(site).call("/request-password-reset", { email: ada.email });
  expect(response.status).toBe(200);
  await expect.poll(() => sending).toBe(true);
  sent.resolve();
});
