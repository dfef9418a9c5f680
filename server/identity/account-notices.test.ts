import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ada } from "../../tests/people/people.ts";
import { newMember, user, visitor } from "../../tests/people/visitor.ts";
import { messageAfter, resetTokenIn } from "../../tests/services/messages.ts";
import { type SampleApp, sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { connect, signedInWith, siteWithProviders } from "../../tests/site/social-site.ts";
import type { Message } from "../mail/message.ts";
import { sendWaiting } from "../messages/send-queued.ts";

afterEach(() => vi.unstubAllGlobals());

const log = pino({ level: "silent" });
const newPassword = "another long password";
const change = { currentPassword: ada.password, newPassword };

/** Returns the messages that wait to be sent. */
async function queued({ database }: Pick<SampleApp, "database">): Promise<Message[]> {
  const messages: Message[] = [];
  const sendMail = async (message: Message) => void messages.push(message);
  await sendWaiting({ database, origin: testOrigin, log, sendMail });
  return messages;
}

describe("the owner of an account is told by mail", () => {
  test("of a new password, with the way to take the account back", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    expect((await person.call("/change-password", change)).status).toBe(200);
    expect(await queued(site)).toEqual([
      expect.objectContaining({
        to: ada.email,
        subject: "Your password at Pathshala was changed",
        text: expect.stringContaining(`${testOrigin}/forgot-password`),
      }),
    ]);
  });

  test("of a new password by a link", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const asked = { email: ada.email };
    const token = resetTokenIn(
      await messageAfter(site, () => person.call("/request-password-reset", asked)),
    );
    expect((await person.call("/reset-password", { token, newPassword })).status).toBe(200);
    const subjects = (await queued(site)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Your password at Pathshala was changed"]);
  });

  test("of a provider that was connected, and not of the one that made the account", async () => {
    await using site = await siteWithProviders();
    const owner = await signedInWith(site, "google");
    expect(await queued(site)).toEqual([]);
    site.setPerson({ id: "666", email: "mallory@example.org" });
    expect((await connect(site, "github", owner.cookie())).error).toBeNull();
    expect(await queued(site)).toEqual([
      expect.objectContaining({
        to: ada.email,
        subject: "GitHub was connected to your account at Pathshala",
        text: expect.stringContaining(`${site.origin}/forgot-password`),
      }),
    ]);
  });

  test("of the account's deletion", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    expect((await person.call("/delete-user", { password: ada.password })).status).toBe(200);
    await expect.poll(() => site.messages).toHaveLength(1);
    expect(site.messages[0]).toMatchObject({
      to: ada.email,
      subject: "Your account at Pathshala was deleted",
    });
  });
});

describe("no message is sent", () => {
  test("when nothing was changed", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const wrong = { ...change, currentPassword: "a wrong password" };
    expect((await person.call("/change-password", wrong)).status).toBe(400);
    expect((await person.call("/delete-user", { password: "a wrong password" })).status).toBe(400);
    expect([await queued(site), site.messages]).toEqual([[], []]);
  });

  test("more than five times a day to one address", async () => {
    await using site = await sampleApp();
    const person = await newMember(site);
    for (let turn = 0; turn < 6; turn++) {
      const [currentPassword, next] =
        turn % 2 ? [newPassword, ada.password] : [ada.password, newPassword];
      const response = await person.call("/change-password", {
        currentPassword,
        newPassword: next,
      });
      expect(response.status).toBe(200);
    }
    expect(await queued(site)).toHaveLength(5);
  });
});

test("an account is deleted also when no mail server can be reached", async () => {
  await using site = await sampleApp({
    sendMail: () => Promise.reject(new Error("connect ECONNREFUSED 10.1.2.3:25")),
  });
  const person = await newMember(site);
  const cookie = person.cookie();
  expect((await person.call("/delete-user", { password: ada.password })).status).toBe(200);
  expect(await user(visitor(site, cookie))).toBeUndefined();
});
