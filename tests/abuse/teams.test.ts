import { expect, test } from "vitest";
import type { CreatedInvitation } from "../../contract/team.ts";
import { signUpCustomer } from "../people/customer.ts";
import { subscribe } from "../people/subscription-row.ts";
import { listeningSite } from "../site/listening-site.ts";

test("an owner sends at most twenty invitations a day, however many are taken back", async () => {
  await using site = await listeningSite();
  const owner = await signUpCustomer(site);
  await subscribe(site.database, owner, { plan: "team" });
  const statuses: number[] = [];
  for (let turn = 0; turn < 25; turn++) {
    const invited = await owner.call<CreatedInvitation>("/api/team/invitations", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: `person-${turn}@example.org` }),
    });
    statuses.push(invited.status);
    // Not counted as changes, of which there are fewer in a minute.
    await site.database.deleteFrom("team_invitation").execute();
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  const invitations = site.messages.filter(({ subject }) => subject.includes("team"));
  expect(invitations).toHaveLength(20);
});

test("tokens are guessed at most thirty times a minute by one person", async () => {
  await using site = await listeningSite();
  const stranger = await signUpCustomer(site);
  const statuses: number[] = [];
  for (let turn = 0; turn < 35; turn++) {
    const { status } = await stranger.call("/api/team/invitations/accept", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token: `guess-${turn}` }),
    });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test("invitations are looked up at most sixty times a minute from one address, with an account and without", async () => {
  await using site = await listeningSite();
  const statuses: number[] = [];
  for (let turn = 0; turn < 65; turn++) {
    const { status } = await fetch(`${site.origin}/api/team/invitations/find`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: site.origin },
      body: JSON.stringify({ token: `guess-${turn}` }),
    });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
