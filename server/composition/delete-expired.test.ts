import { expect, test } from "vitest";
import { sampleTeam } from "../../tests/people/sample-team.ts";
import { inDays } from "../../tests/people/subscription-row.ts";
import { createRateLimiter } from "../database/rate-limiter.ts";
import { describeTeam } from "../team/team.ts";
import { startDeletingExpired } from "./delete-expired.ts";

test("expired invitations, which hold no seat, expired former addresses and expired counts are deleted without anybody's doing", async () => {
  await using team = await sampleTeam();
  const { database, owner } = team;
  for (let seat = 2; seat <= 5; seat++) await team.invite();
  await database
    .updateTable("team_invitation")
    .set({ expires_at: inDays(-1) })
    .execute();
  const pending = await team.invite();
  expect(await describeTeam(database, owner.id)).toMatchObject({
    invitations: [{ id: pending.id }],
  });
  for (const [email, days] of [
    ["expired@example.org", -1],
    ["kept@example.org", 1],
  ] as const) {
    const times = { changed_at: inDays(days - 7), expires_at: inDays(days) };
    const former = { email, user_id: owner.id, token_hash: email, ...times };
    await database.insertInto("former_email").values(former).execute();
  }
  await createRateLimiter(database).take("try", "ada", [{ max: 1, window: -1 }]);

  const left = async () => ({
    invitations: await database.selectFrom("team_invitation").select("id").execute(),
    emails: await database.selectFrom("former_email").select("email").execute(),
    counts: await database.selectFrom("rate_limit").select("key").execute(),
  });
  expect((await left()).invitations).toHaveLength(5);
  const stop = startDeletingExpired(team.dependencies, 10);
  await expect.poll(left).toEqual({
    invitations: [{ id: pending.id }],
    emails: [{ email: "kept@example.org" }],
    counts: [],
  });
  stop();
});
