import type { Team, TeamMember } from "../../contract/team.ts";
import { findTeamPlan } from "../plans/open-plan.ts";
import type { Database } from "../database/schema.ts";
import { pendingInvitations } from "./invite.ts";
import { readMemberCourses } from "./member-courses.ts";
import { countSeats, findOwnTeam } from "./seats.ts";

/** Returns a person's own team, as its owner sees it; null when they have neither a Team plan nor members. */
export async function describeTeam(database: Database, ownerId: string): Promise<Team | null> {
  const team = await findOwnTeam(database, ownerId);
  const plan = await findTeamPlan(database, team ?? { owner_id: ownerId, subscription_id: null });
  const members = team ? await listMembers(database, team.id) : [];
  if (!plan && members.length === 0) return null;
  return {
    open: plan !== undefined,
    seats: await countSeats(database, team?.id),
    members,
    invitations: team ? await listInvitations(database, team.id) : [],
  };
}

async function listMembers(database: Database, teamId: string): Promise<TeamMember[]> {
  const rows = await database
    .selectFrom("team_member")
    .innerJoin("user", "user.id", "team_member.user_id")
    .selectAll("team_member")
    .select("user.name as account_name")
    .where("team_id", "=", teamId)
    .orderBy("joined_at")
    .orderBy("team_member.id")
    .execute();
  const members: TeamMember[] = [];
  for (const row of rows) {
    members.push({
      id: row.id,
      name: row.account_name || row.name,
      joinedAt: row.joined_at,
      progress: row.shows_progress ? await readMemberCourses(database, row.user_id) : null,
    });
  }
  return members;
}

async function listInvitations(database: Database, teamId: string) {
  return pendingInvitations(database, teamId)
    .select(["id", "email", "expires_at as expiresAt"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Takes a seat of an owner's team back from a member; returns whether there was such a member. */
export async function removeMember(
  database: Database,
  ownerId: string,
  memberId: string,
): Promise<boolean> {
  const team = database.selectFrom("team").select("id").where("owner_id", "=", ownerId);
  const removed = await database
    .deleteFrom("team_member")
    .where("id", "=", memberId)
    .where("team_id", "=", team)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/**
 * Prepares the deletion of an owner's account: the members keep the plan until the paid month ends, and nobody else
 * joins.
 */
export async function keepPlanOfTeam(database: Database, ownerId: string): Promise<void> {
  const team = await findOwnTeam(database, ownerId);
  if (!team) return;
  const plan = await findTeamPlan(database, team);
  await database
    .updateTable("team")
    .set({ subscription_id: plan?.id ?? null, owner_name: "" })
    .where("id", "=", team.id)
    .execute();
  await database.deleteFrom("team_invitation").where("team_id", "=", team.id).execute();
}
