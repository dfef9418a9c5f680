import { hashPassword as formerHash } from "better-auth/crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { sampleApp } from "../../../tests/site/sample-app.ts";
import { ada } from "../../../tests/people/people.ts";
import { newMember, visitor } from "../../../tests/people/visitor.ts";
import { passwordHashing } from "./password-hash.ts";

const { hash: hashPassword, verify: verifyPassword, isOutdated } = passwordHashing;

const password = "পাসওয়ার্ড, e\u0301tude";

describe("a password's hash", () => {
  test("names scrypt's parameters, and former ones are still known", async () => {
    const hash = await hashPassword(password);
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}==\$[\w+/]{86}==$/);
    const former = await formerHash(password);
    for (const each of [hash, former]) {
      expect(await verifyPassword({ hash: each, password })).toBe(true);
      expect(await verifyPassword({ hash: each, password: `${password}!` })).toBe(false);
    }
    expect([hash, former].map(isOutdated)).toEqual([false, true]);
  });

  test("with former parameters is replaced by the next sign-in", async () => {
    await using site = await sampleApp({ trustedProxies: 1, passwords: passwordHashing });
    await newMember(site);
    const stored = () =>
      site.database.selectFrom("account").select("password").executeTakeFirstOrThrow();
    await site.database
      .updateTable("account")
      .set({ password: await formerHash(ada.password) })
      .execute();
    const signIn = async (given: string) =>
      (await visitor(site).call("/sign-in/email", { ...ada, password: given })).status;
    expect(await signIn("not the password")).toBe(401);
    expect(isOutdated((await stored()).password!)).toBe(true);
    expect(await signIn(ada.password)).toBe(200);
    expect(isOutdated((await stored()).password!)).toBe(false);
    expect(await signIn(ada.password)).toBe(200);
  });

  test("is salted, and matches only that password, in any Unicode normalisation", async () => {
    const [hash, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(hash).not.toBe(other);
    expect(await verifyPassword({ hash, password: password.normalize("NFC") })).toBe(true);
    expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false);
  });

  test.each([
    "",
    "no colon",
    ":",
    "salt:00",
    "salt:zz",
    "$scrypt$ln=15,r=8,p=3$",
    "$scrypt$ln=15,r=8,p=3$a$b",
  ])("%j matches no password", async (hash) => {
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
