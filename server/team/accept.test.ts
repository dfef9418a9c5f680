import { expect, test } from "vitest";
import { sampleCheckout } from "../../tests/people/sample-checkout.ts";
import { inDays, subscriptionRow } from "../../tests/people/subscription-row.ts";
import { sampleTeam } from "../../tests/people/sample-team.ts";
import { applyPayment } from "../plans/apply-payment.ts";
import { mayRead } from "../lessons/may-read.ts";
import { changeRenewal } from "../plans/change-renewal.ts";
import { findExternalUser } from "../identity/external-user.ts";
import { acceptInvitation, findInvitation } from "./accept.ts";
import { invitationLifetime } from "./invitation-token.ts";
import { invite, takeInvitationBack } from "./invite.ts";
import { describeTeam } from "./team.ts";

test("a token admits whoever has it, once, and opens every lesson", async () => {
  await using team = await sampleTeam();
  const { token } = await team.invite();
  const [karim, other] = [await team.addPerson(), await team.addPerson()];
  expect(await team.reads(karim)).toBe(false);
  expect(await findInvitation(team.database, karim, token)).toMatchObject({ owner: "Rahima" });
  expect(await team.accept(karim, token)).toBeUndefined();
  expect(await team.reads(karim)).toBe(true);
  expect(await team.accept(other, token)).toBe("invitation_not_found");
  expect(await team.reads(other)).toBe(false);
});

test("an external identity provider's user joins by the name in the token", async () => {
  await using team = await sampleTeam();
  const issuer = "https://securetoken.google.com/pathshala";
  const id = await findExternalUser(team.database, { issuer, uid: "karim" });
  await team.accept({ id, name: "Karim" }, (await team.invite()).token);
  expect(await describeTeam(team.database, team.owner.id)).toMatchObject({
    seats: { total: 5, taken: 2 },
    members: [{ name: "Karim", progress: null }],
    invitations: [],
  });
  expect(await team.reads({ id })).toBe(true);
});

test("no token is stored, and none admits that is made up, taken back or too old", async () => {
  await using team = await sampleTeam();
  const karim = await team.addPerson();
  const { token, id } = await team.invite();
  const stored = await team.database.selectFrom("team_invitation").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  for (const wrong of ["", "x", stored[0]!.token_hash, id]) {
    expect(await team.accept(karim, wrong)).toBe("invitation_not_found");
  }
  expect(Date.parse(stored[0]!.expires_at)).toBeGreaterThan(Date.now() + invitationLifetime / 2);
  await team.database
    .updateTable("team_invitation")
    .set({ expires_at: inDays(-0.01) })
    .execute();
  expect(await team.accept(karim, token)).toBe("invitation_expired");

  const second = await team.invite();
  expect(await takeInvitationBack(team.database, karim.id, second.id)).toBe(false);
  expect(await takeInvitationBack(team.database, team.owner.id, second.id)).toBe(true);
  expect(await team.accept(karim, second.token)).toBe("invitation_not_found");
});

test("an invitation accepted by several people at once gives one seat", async () => {
  await using team = await sampleTeam();
  const { token } = await team.invite();
  const people = await Promise.all(Array.from({ length: 6 }, () => team.addPerson()));
  const refusals = await Promise.all(people.map((person) => team.accept(person, token)));
  expect(refusals.filter((refused) => refused === undefined)).toHaveLength(1);
  expect(refusals.filter((refused) => refused === "invitation_not_found")).toHaveLength(5);
});

test("two invitations accepted by one person at once give one seat", async () => {
  await using team = await sampleTeam();
  const karim = await team.addPerson();
  const invitations = [await team.invite(), await team.invite()];
  const refusals = await Promise.all(invitations.map(({ token }) => team.accept(karim, token)));
  expect(refusals.toSorted()).toEqual(["already_member", undefined]);
  expect(await team.accept(team.owner, invitations[0]!.token)).not.toBeUndefined();
});

test("a team never has more than five people, however many accept at once", async () => {
  await using team = await sampleTeam();
  const invitations = [];
  for (let turn = 0; turn < 3; turn++) {
    for (let seat = 0; seat < 4; seat++) invitations.push(await team.invite());
    // As if the seats had been held by nobody.
    await team.database
      .updateTable("team_invitation")
      .set({ team_id: await otherTeam(team) })
      .execute();
  }
  const { id } = await ownTeam(team);
  await team.database.updateTable("team_invitation").set({ team_id: id }).execute();
  const refusals = await Promise.all(
    invitations.map(async ({ token }) => team.accept(await team.addPerson(), token)),
  );
  expect(refusals.filter((refused) => refused === undefined)).toHaveLength(4);
  expect(refusals.filter((refused) => refused === "seats_taken")).toHaveLength(8);
  const seats = await team.database.selectFrom("team_member").select("id").execute();
  expect(seats).toHaveLength(4);
});

test("while the owner cancels, an invitation is accepted, and both hold until the paid month ends", async () => {
  await using team = await teamWithPayments();
  const { owner, person, accept, reads } = team;
  const [refused, cancelled] = await Promise.all([
    accept(),
    changeRenewal(team.dependencies, owner.id, false),
  ]);
  expect([refused, cancelled]).toMatchObject([undefined, { kind: "changed" }]);
  expect([await reads(person), await reads(owner)]).toEqual([true, true]);
  await team.database
    .updateTable("subscription")
    .set({ paid_until: inDays(-0.01) })
    .execute();
  expect([await reads(person), await reads(owner)]).toEqual([false, false]);
});

test("while the owner's plan is refunded, whoever accepts an invitation does not read", async () => {
  await using team = await teamWithPayments();
  const refunded = team.payments.settle(team.orderId, "refunded");
  const [refused] = await Promise.all([
    team.accept(),
    applyPayment(team.dependencies, team.payments.provider, refunded),
  ]);
  expect([undefined, "team_closed"]).toContain(refused);
  expect([await team.reads(team.person), await team.reads(team.owner)]).toEqual([false, false]);
});

test("after the plan has ended nobody joins, and with another one the members read again", async () => {
  await using team = await sampleTeam({ renews: 0 });
  const karim = await team.addMember();
  const { token } = await team.invite();
  await team.database
    .updateTable("subscription")
    .set({ status: "ended", paid_until: inDays(-0.01) })
    .execute();
  expect(await team.accept(await team.addPerson(), token)).toBe("team_closed");
  expect(await team.tryInvite()).toEqual({ kind: "plan_required" });
  expect(await describeTeam(team.database, team.owner.id)).toMatchObject({ open: false });
  const pro = subscriptionRow({ user_id: team.owner.id });
  await team.database.insertInto("subscription").values(pro).execute();
  expect(await team.reads(karim)).toBe(false);
  await team.database
    .updateTable("subscription")
    .set({ plan: "team" })
    .where("id", "=", pro.id)
    .execute();
  expect(await team.reads(karim)).toBe(true);
});

type SampleTeam = Awaited<ReturnType<typeof sampleTeam>>;

function ownTeam({ database, owner }: SampleTeam) {
  return database
    .selectFrom("team")
    .select("id")
    .where("owner_id", "=", owner.id)
    .executeTakeFirstOrThrow();
}

/** Adds a team without an owner; returns its id. */
async function otherTeam({ database }: SampleTeam): Promise<string> {
  const id = crypto.randomUUID();
  await database
    .insertInto("team")
    .values({ id, owner_id: null, owner_name: "", subscription_id: null, created_at: inDays(0) })
    .execute();
  return id;
}

/** The owner of a Team plan that is paid at a provider, and a person who has an invitation (`await using`). */
async function teamWithPayments() {
  const checkout = await sampleCheckout();
  const { dependencies, payments, database, buyer: owner } = checkout;
  const { id: orderId } = await checkout.place("team");
  await applyPayment(dependencies, payments.provider, payments.settle(orderId, "paid"));
  const sendMail = async () => {};
  const invited = await invite(
    { ...dependencies, sendMail },
    { ...owner, name: "Rahima" },
    undefined,
  );
  if (invited.kind !== "invited") throw new Error(`The invitation was refused: ${invited.kind}`);
  const token = new URL(invited.invitation.link).hash.slice(1);
  const person = { ...(await checkout.addBuyer()), name: "Karim" };
  return {
    ...checkout,
    owner,
    orderId,
    person,
    accept: () => acceptInvitation(database, person, token),
    reads: ({ id: userId }: { id: string }) => mayRead({ free: false }, { userId, dependencies }),
  };
}
