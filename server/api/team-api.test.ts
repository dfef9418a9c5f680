import { pino } from "pino";
import { describe, expect, test } from "vitest";
import type { CreatedInvitation, MyTeam } from "../../contract/team.ts";
import type { CurrentSubscription } from "../../contract/subscription.ts";
import { type Customer, signUpCustomer } from "../../tests/people/customer.ts";
import { learnerOf } from "../../tests/people/learner.ts";
import { subscribe } from "../../tests/people/subscription-row.ts";
import { createConformance } from "../../tests/site/conformance.ts";
import {
  type GivenDependencies,
  type SampleApp,
  sampleApp,
  testOrigin,
} from "../../tests/site/sample-app.ts";
import { MailServerError } from "../mail/mail-server-error.ts";
import type { Message } from "../mail/message.ts";
import { sendWaiting } from "../messages/send-queued.ts";

/** A site with the owner of a Team plan and one more person. */
async function siteWithOwner(given: GivenDependencies = {}) {
  const site = await sampleApp(given);
  const owner = await signUpCustomer(site);
  await subscribe(site.database, owner, { plan: "team", amount: 7200 });
  return {
    site,
    owner,
    karim: await signUpCustomer(site),
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  };
}

function send<Body>({ call }: Customer, method: string, path: string, body?: unknown) {
  return call<Body>(path, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const invite = (owner: Customer, email?: string) =>
  send<CreatedInvitation>(owner, "POST", "/api/team/invitations", { ...(email && { email }) });

/** Returns a lesson of the sample catalogue. */
function aLesson({ database }: SampleApp) {
  return database.selectFrom("lesson").select(["course_id", "name"]).executeTakeFirstOrThrow();
}

const tokenOf = ({ link }: CreatedInvitation) => new URL(link).hash.slice(1);

/** Sends a call that is answered without a body. */
async function change(
  site: SampleApp,
  person: Customer,
  method: string,
  path: string,
  body?: unknown,
): Promise<number> {
  const response: Response = await site.get(path, {
    method,
    headers: { Cookie: person.cookie, Origin: site.origin, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.status;
}

const myTeam = async (person: Customer) => (await person.call<MyTeam>("/api/team")).body;

const planOf = async (person: Customer) =>
  (await person.call<CurrentSubscription>("/api/subscription")).body;

test("an owner invites by link, a person joins, shows progress, is removed", async () => {
  await using opened = await siteWithOwner();
  const { site, owner, karim } = opened;
  const invited = await invite(owner);
  expect([invited.status, invited.body]).toMatchObject([201, { email: null, sent: false }]);
  const token = tokenOf(invited.body);
  expect(invited.body.link).toBe(`${testOrigin}/team/join#${token}`);
  const found = await send(karim, "POST", "/api/team/invitations/find", { token });
  expect([found.status, found.body]).toMatchObject([200, { owner: "" }]);
  expect(await change(site, karim, "POST", "/api/team/invitations/accept", { token })).toBe(204);

  expect(await planOf(owner)).toMatchObject({
    subscription: { plan: "team", seats: { total: 5, taken: 2 } },
    seat: null,
  });
  const { subscription, seat } = await planOf(karim);
  expect(subscription).toBeNull();
  expect(seat).toEqual({ owner: "", openUntil: expect.any(String), renews: true });
  const learned = await aLesson(site);
  const taken = await karim.order(learned.course_id, "pro");
  expect(taken.body).toMatchObject({ plan: "team", amount: 0, status: "paid" });
  for (const action of ["cancel", "resume", "manage"]) {
    expect((await send(karim, "POST", `/api/subscription/${action}`)).status).toBe(404);
  }

  await learnerOf(karim).save({ done: [learned.name] }, learned.course_id);
  expect(await change(site, karim, "PUT", "/api/team/membership", { showsProgress: true })).toBe(
    204,
  );
  expect(await myTeam(karim)).toMatchObject({ team: null, membership: { showsProgress: true } });
  const { team } = await myTeam(owner);
  expect(team!.members).toMatchObject([
    { name: "", progress: [{ courseId: learned.course_id, done: 1 }] },
  ]);
  const { id } = team!.members[0]!;
  expect(await change(site, karim, "DELETE", `/api/team/members/${id}`)).toBe(404);
  expect(await change(site, owner, "DELETE", `/api/team/members/${id}`)).toBe(204);
  expect(await planOf(karim)).toEqual({ subscription: null, alsoOpen: null, seat: null });
  expect(await change(site, karim, "DELETE", "/api/team/membership")).toBe(404);
});

test("the link is in the response that creates it alone, and a used or unknown token tells nothing", async () => {
  await using opened = await siteWithOwner();
  const { site, owner, karim } = opened;
  const { body } = await invite(owner, karim.account.email);
  expect(JSON.stringify(await myTeam(owner))).not.toContain(tokenOf(body));
  expect(await change(site, owner, "DELETE", `/api/team/invitations/${body.id}`)).toBe(204);
  const refused = await Promise.all(
    [tokenOf(body), "unknown", body.id].map((token) =>
      send(karim, "POST", "/api/team/invitations/accept", { token }),
    ),
  );
  expect(new Set(refused.map((each) => JSON.stringify([each.status, each.body])))).toHaveLength(1);
  expect(refused[0]).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
});

test("each refusal has its code", async () => {
  await using opened = await siteWithOwner();
  const { site, owner, karim } = opened;
  const accept = (person: Customer, token: string) =>
    send<unknown>(person, "POST", "/api/team/invitations/accept", { token });
  const code = (response: { body: unknown }) =>
    (response.body as { error: { code: string } }).error.code;
  expect(code(await invite(karim))).toBe("plan_required");
  const invitations: CreatedInvitation[] = [];
  for (let seat = 0; seat < 4; seat++) invitations.push((await invite(owner)).body);
  expect(code(await invite(owner))).toBe("seats_taken");
  const [first, second] = invitations.map(tokenOf) as [string, string];
  expect(code(await accept(owner, first))).toBe("already_member");
  await change(site, karim, "POST", "/api/team/invitations/accept", { token: first });
  expect(code(await accept(karim, second))).toBe("already_member");
  const other = await signUpCustomer(site);
  await site.database.updateTable("team_invitation").set({ expires_at: "2026-01-01" }).execute();
  expect(code(await accept(other, second))).toBe("invitation_expired");
  await site.database.updateTable("team_invitation").set({ expires_at: "2999-01-01" }).execute();
  await site.database.updateTable("subscription").set({ plan: "pro" }).execute();
  expect(code(await accept(other, second))).toBe("team_closed");
});

describe("mail", () => {
  test("an invitation is sent, the same to somebody who has an account and to nobody", async () => {
    await using opened = await siteWithOwner();
    const { site, owner, karim } = opened;
    const before = site.messages.length;
    const [known, unknown] = [
      await invite(owner, karim.account.email),
      await invite(owner, "nobody@example.org"),
    ];
    expect([known.status, known.body.sent, Object.keys(known.body)]).toEqual([
      unknown.status,
      unknown.body.sent,
      Object.keys(unknown.body),
    ]);
    const sent = site.messages.slice(before);
    expect(sent.map(({ to }) => to)).toEqual([karim.account.email, "nobody@example.org"]);
    expect(sent[0]!.text).toContain(`\n${known.body.link}\n`);
    expect(sent[0]!.html).toContain(`href="${known.body.link}"`);
  });

  test("an address gets one message a day from a team, and a link can be passed on instead", async () => {
    await using opened = await siteWithOwner();
    const { site, owner, karim } = opened;
    await invite(owner, karim.account.email);
    const again = await invite(owner, karim.account.email.toUpperCase());
    expect(again.status).toBe(429);
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(site.messages.filter(({ subject }) => subject.includes("team"))).toHaveLength(1);
    expect((await myTeam(owner)).team!.invitations).toHaveLength(1);
    expect((await invite(owner)).status).toBe(201);
  });

  test("a message that the mail server puts off is sent later", async () => {
    const sent: Message[] = [];
    const sendMail = async (message: Message) => {
      const isTeam = message.subject.includes("team");
      if (isTeam && sent.length === 0) {
        sent.push(message);
        throw new MailServerError(Object.assign(new Error("Greylisted"), { responseCode: 451 }));
      }
      if (isTeam) sent.push(message);
    };
    await using opened = await siteWithOwner({ sendMail });
    const { body } = await invite(opened.owner, "nobody@example.org");
    expect(body).toMatchObject({ sent: true });
    const { database } = opened.site;
    await sendWaiting({ database, origin: testOrigin, log: pino({ level: "silent" }), sendMail });
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[1]).toMatchObject({ to: "nobody@example.org" });
    expect(await database.selectFrom("queued_message").select("details").execute()).toEqual([
      { details: "{}" },
    ]);
  });

  test("a message that cannot be sent leaves the link to pass on", async () => {
    await using opened = await siteWithOwner({
      sendMail: async ({ subject }) => {
        if (subject.includes("team")) throw new Error("The mail server is down");
      },
    });
    const { status, body } = await invite(opened.owner, "nobody@example.org");
    expect([status, body]).toMatchObject([201, { sent: false, link: expect.any(String) }]);
  });
});

test("deleting an owner's account leaves the members the paid month", async () => {
  await using opened = await siteWithOwner();
  const { site, owner, karim } = opened;
  const { body } = await invite(owner);
  const token = tokenOf(body);
  await change(site, karim, "POST", "/api/team/invitations/accept", { token });
  await site.database.updateTable("subscription").set({ renews: 0 }).execute();
  const { password } = owner.account;
  expect((await send(owner, "POST", "/auth/delete-user", { password })).status).toBe(200);
  expect((await planOf(karim)).seat).toMatchObject({ owner: null, openUntil: expect.any(String) });
});

test("who invites is told before signing in, to the site's own pages", async () => {
  await using opened = await siteWithOwner();
  const { site, owner, karim } = opened;
  const token = tokenOf((await invite(owner)).body);
  const find = async (headers: Record<string, string>, sent: string) => {
    const response = await site.get("/api/team/invitations/find", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ token: sent }),
    });
    return [response.status, await response.json(), response.headers.get("cache-control")];
  };
  expect(await find({ Origin: testOrigin }, token)).toEqual([
    200,
    { owner: "", expiresAt: expect.any(String) },
    "no-store",
  ]);
  expect(await find({ Origin: testOrigin }, "x")).toMatchObject([404, {}, "no-store"]);
  expect(await find({ Origin: "https://evil.test" }, token)).toMatchObject([403, {}, "no-store"]);
  expect(await find({ Origin: testOrigin, Cookie: owner.cookie }, token)).toMatchObject([
    409,
    { error: { code: "already_member" } },
    "no-store",
  ]);
  await change(site, karim, "POST", "/api/team/invitations/accept", { token });
  expect(await find({ Origin: testOrigin }, token)).toMatchObject([404, {}, "no-store"]);
});

describe("permissions", () => {
  const calls: [string, string, unknown?][] = [
    ["GET", "/api/team"],
    ["POST", "/api/team/invitations", {}],
    ["POST", "/api/team/invitations/accept", { token: "x" }],
    ["DELETE", "/api/team/invitations/x"],
    ["DELETE", "/api/team/members/x"],
    ["PUT", "/api/team/membership", { showsProgress: true }],
    ["DELETE", "/api/team/membership"],
  ];

  test("every call requires a session and is never stored; a change from another site is refused", async () => {
    await using opened = await siteWithOwner();
    const { site, owner } = opened;
    for (const [method, path, body] of calls) {
      const request = (headers: Record<string, string>) =>
        site.get(path, {
          method,
          headers: { "Content-Type": "application/json", ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
      const anonymous = await request({ Origin: testOrigin });
      expect([path, anonymous.status, anonymous.headers.get("cache-control")]).toEqual([
        path,
        401,
        "no-store",
      ]);
      const foreign = await request({ Cookie: owner.cookie, Origin: "https://evil.test" });
      expect([path, foreign.status]).toEqual([path, method === "GET" ? 200 : 403]);
    }
  });

  test("malformed values and other methods are refused", async () => {
    await using opened = await siteWithOwner();
    const { site, owner } = opened;
    for (const body of [{ email: "no address" }, { email: ["a@b.org"] }, { more: 1 }]) {
      expect(await change(site, owner, "POST", "/api/team/invitations", body)).toBe(400);
    }
    const put = await owner.call("/api/team", { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect((await owner.call("/api/team/other")).status).toBe(404);
  });
});

test("the API's document describes the responses", async () => {
  await using opened = await siteWithOwner();
  const { site, owner, karim } = opened;
  const conforms = createConformance(await (await site.get("/api/openapi.json")).json());
  const { body } = await invite(owner, "nobody@example.org");
  const token = tokenOf(body);
  await change(site, karim, "POST", "/api/team/invitations/accept", { token });
  for (const path of ["/api/team", "/api/subscription"]) {
    for (const cookie of [owner.cookie, karim.cookie, ""]) {
      expect(await conforms(path, await site.get(path, { headers: { Cookie: cookie } }))).toEqual(
        [],
      );
    }
  }
});
