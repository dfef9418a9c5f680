import {
  hashPassword as betterAuthHash,
  verifyPassword as betterAuthVerify,
} from "better-auth/crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { sampleApp } from "../../../tests/site/sample-app.ts";
import { ada } from "../../../tests/people/people.ts";
import { visitor } from "../../../tests/people/visitor.ts";
import { passwordHashing } from "./password-hash.ts";

const { hash: hashPassword, verify: verifyPassword } = passwordHashing;

const password = "পাসওয়ার্ড, e\u0301tude";

describe("a password's hash", () => {
  test("is compatible with better-auth's in both directions", async () => {
    expect(await betterAuthVerify({ hash: await hashPassword(password), password })).toBe(true);
    expect(await verifyPassword({ hash: await betterAuthHash(password), password })).toBe(true);
  });

  test("is salted, and matches only that password, in any Unicode normalisation", async () => {
    const [hash, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(hash).not.toBe(other);
    expect(await verifyPassword({ hash, password: password.normalize("NFC") })).toBe(true);
    expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false);
  });

  test.each(["", "no colon", ":", "salt:00", "salt:zz"])("%j matches no password", async (hash) => {
    expect(await verifyPassword({ hash, password: "" })).toBe(false);
  });
});

test("the database is available to others while sign-ups hash their passwords", async () => {
  await using site = await sampleApp({ trustedProxies: 1, passwords: passwordHashing });
  let hashing = true;
  const signUps = Array.from({ length: 4 }, (_, n) =>
    visitor(site).call("/sign-up/email", { ...ada, email: `ada${n}@example.org`, name: "" }),
  );
  const first = Promise.race(signUps).then(() => (hashing = false));
  let queries = 0;
  while (hashing) {
    await site.database.selectFrom("category").selectAll().execute();
    queries += 1;
    await nextTurn();
  }
  await first;
  const statuses = (await Promise.all(signUps)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(queries).toBeGreaterThan(50);
});
