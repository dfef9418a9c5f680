import type { Seat } from "../../contract/subscription.ts";
import type { Membership } from "../../contract/team.ts";
import { findTeamPlan, openUntil } from "../plans/open-plan.ts";
import type { Database } from "../database/schema.ts";
import { nameOfOwner } from "./names.ts";

/** Returns the seat that a person has in somebody else's team; null without one. */
export async function findMembership(
  database: Database,
  userId: string,
): Promise<Membership | null> {
  const row = await database
    .selectFrom("team_member")
    .innerJoin("team", "team.id", "team_member.team_id")
    .select(["joined_at", "shows_progress", "owner_id", "owner_name", "subscription_id"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const plan = await findTeamPlan(database, row);
  return {
    owner: await nameOfOwner(database, row),
    openUntil: plan ? openUntil(plan).toISOString() : null,
    renews: plan?.renews === 1 && plan.status !== "ended",
    joinedAt: row.joined_at,
    showsProgress: row.shows_progress === 1,
  };
}

/** Returns the same without what is for the team's page. */
export async function findSeat(database: Database, userId: string): Promise<Seat | null> {
  const membership = await findMembership(database, userId);
  if (!membership) return null;
  const { owner, openUntil, renews } = membership;
  return { owner, openUntil, renews };
}

/** Stores whether the owner may see a member's progress; returns false when the person has no seat. */
export async function showProgress(
  database: Database,
  userId: string,
  shown: boolean,
): Promise<boolean> {
  const changed = await database
    .updateTable("team_member")
    .set({ shows_progress: shown ? 1 : 0 })
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Gives a person's seat up; returns false when they have none. */
export async function leaveTeam(database: Database, userId: string): Promise<boolean> {
  const left = await database
    .deleteFrom("team_member")
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return left !== undefined;
}
