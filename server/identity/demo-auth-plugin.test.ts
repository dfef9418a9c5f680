import { sql } from "kysely";
import { expect, test } from "vitest";
import { demoThatIs, sampleApp } from "../../tests/site/sample-app.ts";
import { ada } from "../../tests/people/people.ts";
import { newMember, visitor } from "../../tests/people/visitor.ts";

const email = "ada-1a2b3c4d@google.demonstration.invalid";
const password = "a long enough password";

test("while the demo is off, a demo account gets no session, not even with a password", async () => {
  let on = true;
  await using site = await sampleApp({
    social: { clients: {}, demoAllowed: true },
    demo: { ...demoThatIs("on"), isOn: () => on },
  });
  const now = new Date().toISOString();
  await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values ('u1', 'Ada', ${email}, true, ${now}, ${now})`.execute(site.database);
  await newMember(site);
  const person = visitor(site);
  await person.call("/request-password-reset", { email });
  await expect.poll(() => site.messages.length).toBe(1);
  const token = /reset-password\/([^?]+)/.exec(site.messages[0]!.text)![1];
  await person.call("/reset-password", { token, newPassword: password });
  const signIn = async (account: object) => (await person.call("/sign-in/email", account)).status;

  expect(await signIn({ email, password })).toBe(200);
  on = false;
  expect(await signIn({ email, password })).toBe(403);
  expect(await signIn(ada)).toBe(200);
});
