import type { Database, TeamRow } from "../database/schema.ts";

/** Returns the name of a team's owner, empty without one; null when the account was deleted. */
export async function nameOfOwner(
  database: Database,
  { owner_id: ownerId, owner_name: ownerName }: Pick<TeamRow, "owner_id" | "owner_name">,
): Promise<string | null> {
  if (ownerId === null) return null;
  const owner = await database
    .selectFrom("user")
    .select("name")
    .where("id", "=", ownerId)
    .executeTakeFirst();
  return owner?.name || ownerName;
}
