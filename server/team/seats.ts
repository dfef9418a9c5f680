import { plans } from "../../contract/plan.ts";
import type { Seats } from "../../contract/subscription.ts";
import type { Database, SubscriptionRow, TeamRow } from "../database/schema.ts";

const { seats: total } = plans.find(({ id }) => id === "team")!;

/** Finds the team that a person owns; there is none before the first invitation. */
export async function findOwnTeam(
  database: Database,
  ownerId: string,
): Promise<TeamRow | undefined> {
  return database.selectFrom("team").selectAll().where("owner_id", "=", ownerId).executeTakeFirst();
}

/** Returns a team, locked until the end of the transaction, which must begin with this: an update locks on both databases. */
export async function lockTeam(transaction: Database, id: string): Promise<TeamRow | undefined> {
  return transaction
    .updateTable("team")
    .set(({ ref }) => ({ owner_name: ref("owner_name") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Counts the seats of a team, the owner's included; without a team, that is the only one taken. */
export async function countSeats(database: Database, teamId: string | undefined): Promise<Seats> {
  if (teamId === undefined) return { total, taken: 1 };
  const { members } = await database
    .selectFrom("team_member")
    .select(({ fn }) => fn.countAll().as("members"))
    .where("team_id", "=", teamId)
    .executeTakeFirstOrThrow();
  return { total, taken: 1 + Number(members) };
}

/** Returns the seats of a person's own plan; null where it is for one person. */
export async function seatsOfPlan(
  database: Database,
  { plan, user_id: ownerId }: SubscriptionRow,
): Promise<Seats | null> {
  if (plan !== "team" || ownerId === null) return null;
  return countSeats(database, (await findOwnTeam(database, ownerId))?.id);
}
