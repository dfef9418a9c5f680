import type { Database } from "../../server/database/schema.ts";

const now = "2026-01-01T00:00:00.000Z";

/** Gives a person a seat in a new team of the owner. */
export async function addTeamMember(
  database: Database,
  ownerId: string,
  userId: string,
): Promise<void> {
  const teamId = crypto.randomUUID();
  await database
    .insertInto("team")
    .values({
      id: teamId,
      owner_id: ownerId,
      owner_name: "Rahima",
      subscription_id: null,
      created_at: now,
    })
    .execute();
  await database
    .insertInto("team_member")
    .values({
      id: crypto.randomUUID(),
      team_id: teamId,
      user_id: userId,
      name: "Karim",
      shows_progress: 0,
      joined_at: now,
    })
    .execute();
}
