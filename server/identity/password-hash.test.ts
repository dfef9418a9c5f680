import { hashPassword as theirHash, verifyPassword as theirVerify } from "better-auth/crypto";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { ada } from "../../tests/people/people.ts";
import { visitor } from "../../tests/people/visitor.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

const password = "পাসওয়ার্ড, e\u0301tude";

describe("a password's hash", () => {
  test("is of better-auth's own form, both ways", async () => {
    expect(await theirVerify({ hash: await hashPassword(password), password })).toBe(true);
    expect(await verifyPassword({ hash: await theirHash(password), password })).toBe(true);
  });

  test("fits that password alone, however its letters are composed, and is salted", async () => {
    const [hash, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(hash).not.toBe(other);
    expect(await verifyPassword({ hash, password: password.normalize("NFC") })).toBe(true);
    expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false);
  });

  test.each(["", "no colon", ":", "salt:00", "salt:zz"])("%j fits no password", async (hash) => {
    expect(await verifyPassword({ hash, password: "" })).toBe(false);
  });
});

test("the database answers others while sign-ups hash their passwords", async () => {
  await using site = await sampleApp({ trustedProxies: 1 });
  let hashing = true;
  const signUps = Array.from({ length: 4 }, (_, n) =>
    visitor(site).call("/sign-up/email", { ...ada, email: `ada${n}@example.org`, name: "" }),
  );
  const first = Promise.race(signUps).then(() => (hashing = false));
  let answered = 0;
  while (hashing) {
    await site.database.selectFrom("category").selectAll().execute();
    answered += 1;
    await turn();
  }
  await first;
  const statuses = (await Promise.all(signUps)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(answered).toBeGreaterThan(50);
});
