import { randomUUID } from "node:crypto";
import type { FoundInvitation } from "../../contract/team.ts";
import { findTeamPlan } from "../plans/open-plan.ts";
import { dialectOf } from "../database/dialect.ts";
import type { Database, TeamInvitationRow, TeamRow } from "../database/schema.ts";
import { hashOf } from "./invitation-token.ts";
import { nameOfOwner } from "./names.ts";
import { countSeats, lockTeam } from "./seats.ts";

export type Invited = { id: string; name: string };

/** Why an invitation admits nobody, or not this person. */
export type RefusedInvitation =
  /** It never existed, or was used or taken back. */
  | "invitation_not_found"
  | "invitation_expired"
  /** The team's plan has ended. */
  | "team_closed"
  /** The person has a seat in a team already, or owns this one. */
  | "already_member"
  | "seats_taken"
  | "account_deleted";

/** Returns who invites with a token, or why it does not admit a person, or anybody. Changes nothing. */
export async function findInvitation(
  database: Database,
  person: Invited | undefined,
  token: string,
): Promise<FoundInvitation | RefusedInvitation> {
  const invitation = await invitationOf(database, token);
  if (!invitation) return "invitation_not_found";
  const team = await database
    .selectFrom("team")
    .selectAll()
    .where("id", "=", invitation.team_id)
    .executeTakeFirst();
  if (!team) return "invitation_not_found";
  const refused = await refusal(database, person, invitation, team);
  if (refused) return refused;
  const owner = (await nameOfOwner(database, team)) ?? "";
  return { owner, expiresAt: invitation.expires_at };
}

/**
 * Gives a person a seat for a token, which is then used up. The team is locked, so that no seat is taken twice. Returns
 * why not.
 */
export async function acceptInvitation(
  database: Database,
  person: Invited,
  token: string,
): Promise<RefusedInvitation | undefined> {
  const found = await invitationOf(database, token);
  if (!found) return "invitation_not_found";
  return database.transaction().execute(async (transaction) => {
    const team = await lockTeam(transaction, found.team_id);
    const invitation = await invitationOf(transaction, token);
    if (!team || !invitation) return "invitation_not_found";
    const refused = await refusal(transaction, person, invitation, team);
    if (refused) return refused;
    if (!(await keepAccount(transaction, person.id))) return "account_deleted";
    const seated = await transaction
      .insertInto("team_member")
      .values({
        id: randomUUID(),
        team_id: team.id,
        user_id: person.id,
        name: person.name,
        shows_progress: 0,
        joined_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!seated) return "already_member";
    await transaction.deleteFrom("team_invitation").where("id", "=", invitation.id).execute();
    return undefined;
  });
}

async function refusal(
  database: Database,
  person: Invited | undefined,
  invitation: TeamInvitationRow,
  team: TeamRow,
): Promise<RefusedInvitation | undefined> {
  if (invitation.expires_at <= new Date().toISOString()) return "invitation_expired";
  if (person && (await hasSeat(database, person, team))) return "already_member";
  if (!(await findTeamPlan(database, team))) return "team_closed";
  const { total, taken } = await countSeats(database, team.id);
  return taken >= total ? "seats_taken" : undefined;
}

/** Returns whether a person owns this team, or has a seat in any. */
async function hasSeat(database: Database, { id }: Invited, team: TeamRow): Promise<boolean> {
  if (team.owner_id === id) return true;
  const seat = await database
    .selectFrom("team_member")
    .select("id")
    .where("user_id", "=", id)
    .executeTakeFirst();
  return seat !== undefined;
}

async function invitationOf(
  database: Database,
  token: string,
): Promise<TeamInvitationRow | undefined> {
  return database
    .selectFrom("team_invitation")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
}

/** Lets an account not be deleted until the end of the transaction; returns false when it was. */
async function keepAccount(transaction: Database, userId: string): Promise<boolean> {
  const user = await transaction
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .$if(dialectOf(transaction) === "postgres", (query) => query.forKeyShare())
    .executeTakeFirst();
  return user !== undefined;
}
