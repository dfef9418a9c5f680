import { afterEach, describe, expect, test, vi } from "vitest";
import { ageSessions } from "../../tests/people/aged-sessions.ts";
import { ada } from "../../tests/people/people.ts";
import { newMember, user, visitor } from "../../tests/people/visitor.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import {
  connect,
  requestConnecting,
  signedInWith,
  siteWithProviders,
} from "../../tests/site/social-site.ts";

afterEach(() => vi.unstubAllGlobals());

const minute = 60;
const day = 24 * 60 * minute;

describe("a session", () => {
  test("lasts 30 days, in the browser too, and no visit extends it", async () => {
    await using site = await sampleApp();
    const person = visitor(site);
    const response = await person.call("/sign-up/email", { ...ada, name: "" });
    expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${30 * day};`);
    await ageSessions(site.database, 29 * day, minute);
    const session = await person.call("/get-session");
    expect(session.headers.getSetCookie()).toEqual([]);
    const { expiresAt } = ((await session.json()) as { session: { expiresAt: string } }).session;
    expect(Date.parse(expiresAt)).toBeLessThan(Date.now() + 2 * minute * 1000);
  });

  test.each([31, 420])("of %s days is over, however late its end is stored", async (days) => {
    await using site = await sampleApp();
    const person = await newMember(site);
    const cookie = person.cookie();
    await ageSessions(site.database, days * day, 6 * day);
    const orders = await site.get("/api/orders", { headers: { Cookie: cookie } });
    expect(orders.status).toBe(401);
    expect(await user(person)).toBeUndefined();
    expect(await site.database.selectFrom("session").select("id").execute()).toEqual([]);
  });
});

describe("ten minutes after the sign-in", () => {
  test("a provider is connected and disconnected only after another sign-in", async () => {
    await using site = await siteWithProviders();
    const owner = await newMember(site);
    const request = () =>
      requestConnecting(site, "github", { Origin: site.origin, Cookie: owner.cookie() });
    await connect(site, "google", owner.cookie());
    await ageSessions(site.database, 9 * minute);
    expect((await request()).status).toBe(200);
    await ageSessions(site.database, 11 * minute);
    const refused = await request();
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        code: "SESSION_NOT_FRESH",
        message: "You signed in a while ago. Please sign in again, then go on",
      },
    ]);
    const methods = (await (await owner.call("/list-accounts")).json()) as {
      id: string;
      providerId: string;
    }[];
    const { id } = methods.find(({ providerId }) => providerId === "google")!;
    expect((await owner.call("/unlink-account", { accountId: id })).status).toBe(403);
    await owner.call("/sign-in/email", ada);
    expect((await request()).status).toBe(200);
    expect((await owner.call("/unlink-account", { accountId: id })).status).toBe(200);
  });

  test("an account without a password is deleted only after another sign-in", async () => {
    await using site = await siteWithProviders();
    const owner = await signedInWith(site, "google");
    await ageSessions(site.database, 11 * minute);
    const response = await owner.call("/delete-user", {});
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ code: "SESSION_NOT_FRESH" }),
    ]);
    const again = await signedInWith(site, "google");
    expect((await again.call("/delete-user", {})).status).toBe(200);
    expect(await user(again)).toBeUndefined();
  });
});
