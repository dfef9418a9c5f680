import { describe, expect, test } from "vitest";
import { ada, newAccount, password } from "../../tests/people/people.ts";
import { type SampleApp, sampleApp } from "../../tests/site/sample-app.ts";
import { newMember, visitor } from "../../tests/people/visitor.ts";

/** Signs up as a page does, with the message that confirms the address; returns both statuses. */
async function signUpOnThePage(site: SampleApp): Promise<number[]> {
  const account = newAccount();
  const person = visitor(site);
  const created = await person.call("/sign-up/email", { ...account, name: "" });
  const sent = await person.call("/send-verification-email", { email: account.email });
  return [created.status, sent.status];
}

async function oneAfterTheOther<Value>(count: number, call: () => Promise<Value>) {
  const results: Value[] = [];
  for (let turn = 0; turn < count; turn++) results.push(await call());
  return results;
}

const statusOf = async (call: Promise<Response>) => (await call).status;

describe("people behind one address", () => {
  test("60 can sign up at once, each with a message, and then sign in", async () => {
    await using site = await sampleApp();
    await newMember(site);
    const people = await Promise.all(Array.from({ length: 60 }, () => signUpOnThePage(site)));
    expect(new Set(people.flat())).toEqual(new Set([200]));
    const recipients = new Set(site.messages.map(({ to }) => to));
    expect(recipients.size).toBe(60);

    const signIns = Array.from({ length: 60 }, () =>
      statusOf(visitor(site).call("/sign-in/email", ada)),
    );
    expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
  });

  test("are limited by the site's setting, and are told how long to wait", async () => {
    await using site = await sampleApp({ clientCallLimit: 12 });
    const people = await oneAfterTheOther(13, () => signUpOnThePage(site));
    expect(people.flat()).toEqual([...Array(24).fill(200), 429, 429]);
    expect(site.messages).toHaveLength(12);
    const refused = await visitor(site).call("/send-verification-email", { email: ada.email });
    expect(await refused.json()).toMatchObject({ message: "Too many messages were asked for" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  });

  test("leave another address alone", async () => {
    await using site = await sampleApp({ trustedProxies: 1, clientCallLimit: 10 });
    const signUpFrom = (address: string) => {
      const headers = { "X-Forwarded-For": address };
      return statusOf(visitor(site).call("/sign-up/email", { ...newAccount(), name: "" }, headers));
    };
    const statuses = await oneAfterTheOther(12, () => signUpFrom("192.0.2.1"));
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await signUpFrom("192.0.2.2")).toBe(200);
  });

  test("in a day, at most twice as many accounts as in ten minutes", async () => {
    await using site = await sampleApp({ clientCallLimit: 10 });
    const statuses: number[] = [];
    for (let group = 0; group < 3; group++) {
      // As if ten minutes had passed.
      await site.database
        .deleteFrom("rate_limit")
        .where("ends_at", "<", Date.now() + 3_600_000)
        .execute();
      const signUp = () =>
        statusOf(visitor(site).call("/sign-up/email", { ...newAccount(), name: "" }));
      statuses.push(...(await oneAfterTheOther(10, signUp)));
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
  });
});

describe("guesses from one address", () => {
  const guess = () => ({ email: ada.email, password: "a wrong password" });

  test("are not forgotten by the sign-ins between them", async () => {
    await using site = await sampleApp();
    await newMember(site);
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn++) {
      statuses.push(await statusOf(visitor(site).call("/sign-in/email", guess())));
      if (turn < 10) await visitor(site).call("/sign-in/email", ada);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test("are refused from the eleventh when all are sent at once", async () => {
    await using site = await sampleApp();
    const calls = Array.from({ length: 30 }, (_, number) =>
      statusOf(
        visitor(site).call("/sign-in/email", { email: `nobody-${number}@example.org`, password }),
      ),
    );
    const statuses = await Promise.all(calls);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test("of who has an account are refused from the eleventh", async () => {
    await using site = await sampleApp();
    await newMember(site);
    const signUp = () => statusOf(visitor(site).call("/sign-up/email", { ...ada, name: "" }));
    expect(await oneAfterTheOther(12, signUp)).toEqual([...Array(10).fill(422), 429, 429]);
  });

  test("are not counted where the server was at fault", async () => {
    await using site = await sampleApp({
      passwords: {
        hash: async () => Promise.reject(new Error("no memory")),
        isOutdated: () => false,
        verify: async () => false,
      },
    });
    const signUp = () =>
      statusOf(visitor(site).call("/sign-up/email", { ...newAccount(), name: "" }));
    expect(await oneAfterTheOther(12, signUp)).toEqual(Array(12).fill(500));
  });
});
