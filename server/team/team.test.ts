import { expect, test } from "vitest";
import { sampleTeam } from "../../tests/people/sample-team.ts";
import { inDays, subscriptionRow } from "../../tests/people/subscription-row.ts";
import { currentSubscription } from "../plans/current-subscription.ts";
import { findMembership, leaveTeam, showProgress } from "./membership.ts";
import { describeTeam, keepPlanOfTeam, removeMember } from "./team.ts";

test("members and pending invitations hold seats, until they leave or are taken back", async () => {
  await using team = await sampleTeam();
  const karim = await team.addMember();
  for (let seat = 0; seat < 3; seat++) await team.invite();
  expect(await team.tryInvite()).toEqual({ kind: "seats_taken" });
  expect(await leaveTeam(team.database, karim.id)).toBe(true);
  expect(await leaveTeam(team.database, karim.id)).toBe(false);
  expect(await team.reads(karim)).toBe(false);
  expect(await team.tryInvite()).toMatchObject({ kind: "invited" });
});

test("invitations made at once hold no more seats than there are", async () => {
  await using team = await sampleTeam();
  const results = await Promise.all(Array.from({ length: 10 }, () => team.tryInvite()));
  expect(results.filter(({ kind }) => kind === "invited")).toHaveLength(4);
  expect(results.filter(({ kind }) => kind === "seats_taken")).toHaveLength(6);
});

test("a removed member reads no further, also while reading, and the seat is free", async () => {
  await using team = await sampleTeam();
  const karim = await team.addMember();
  const members = (await describeTeam(team.database, team.owner.id))!.members;
  const stranger = await team.addPerson();
  expect(await removeMember(team.database, stranger.id, members[0]!.id)).toBe(false);
  const reading = Promise.all(Array.from({ length: 20 }, () => team.reads(karim)));
  expect(await removeMember(team.database, team.owner.id, members[0]!.id)).toBe(true);
  expect((await reading).every((read) => typeof read === "boolean")).toBe(true);
  expect(await team.reads(karim)).toBe(false);
  expect(await describeTeam(team.database, team.owner.id)).toMatchObject({
    seats: { taken: 1 },
    members: [],
  });
});

test("a deleted member's seat is free", async () => {
  await using team = await sampleTeam();
  const karim = await team.addMember();
  await team.database.deleteFrom("user").where("id", "=", karim.id).execute();
  expect(await describeTeam(team.database, team.owner.id)).toMatchObject({ seats: { taken: 1 } });
});

test("after the owner's account is deleted, members read until the paid month ends, and nobody joins", async () => {
  await using team = await sampleTeam({ renews: 0 });
  const karim = await team.addMember();
  const { token } = await team.invite();
  await keepPlanOfTeam(team.database, team.owner.id);
  await team.database.deleteFrom("user").where("id", "=", team.owner.id).execute();
  expect(await team.reads(karim)).toBe(true);
  expect(await findMembership(team.database, karim.id)).toMatchObject({
    owner: null,
    renews: false,
    openUntil: expect.any(String),
  });
  expect(await team.accept(await team.addPerson(), token)).toBe("invitation_not_found");
  await team.database
    .updateTable("subscription")
    .set({ paid_until: inDays(-0.01) })
    .execute();
  expect(await team.reads(karim)).toBe(false);
  expect(await findMembership(team.database, karim.id)).toMatchObject({ openUntil: null });
});

test("a member's own plan stays apart from the team's", async () => {
  await using team = await sampleTeam();
  const karim = await team.addMember();
  expect(await currentSubscription(team.database, karim.id)).toBeUndefined();
  const pro = subscriptionRow({ user_id: karim.id });
  await team.database.insertInto("subscription").values(pro).execute();
  expect(await currentSubscription(team.database, karim.id)).toMatchObject({ id: pro.id });
  await leaveTeam(team.database, karim.id);
  expect(await team.reads(karim)).toBe(true);
});

test("the owner sees a member's progress only while the member shows it", async () => {
  await using team = await sampleTeam();
  const karim = await team.addMember();
  const progress = async () =>
    (await describeTeam(team.database, team.owner.id))!.members[0]!.progress;
  expect(await progress()).toBeNull();
  expect(await showProgress(team.database, karim.id, true)).toBe(true);
  expect(await progress()).toEqual([]);
  expect(await showProgress(team.database, karim.id, false)).toBe(true);
  expect(await progress()).toBeNull();
  expect(await showProgress(team.database, team.owner.id, true)).toBe(false);
});

test("people without a Team plan have no team", async () => {
  await using team = await sampleTeam();
  const karim = await team.addMember();
  expect(await describeTeam(team.database, karim.id)).toBeNull();
  expect(await findMembership(team.database, team.owner.id)).toBeNull();
});
