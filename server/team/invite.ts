import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { CreatedInvitation } from "../../contract/team.ts";
import { findTeamPlan } from "../plans/open-plan.ts";
import type { Database, TeamInvitationRow, TeamRow } from "../database/schema.ts";
import type { RateLimited, RateLimiter } from "../database/rate-limiter.ts";
import { MailServerError } from "../mail/mail-server-error.ts";
import type { SendMail } from "../mail/message.ts";
import { invitationMessage } from "../mail/templates.ts";
import { queueMessage } from "../messages/queue.ts";
import { readSite } from "../site/site.ts";
import { hashOf, invitationLifetime, invitationLink, newToken } from "./invitation-token.ts";
import { countSeats } from "./seats.ts";
import { countInvitation, countMail } from "./team-limits.ts";

export type InviteDependencies = {
  database: Database;
  limiter: RateLimiter;
  sendMail: SendMail;
  /** The public origin, without a trailing slash. */
  origin: string;
  log: Logger;
};

export type Owner = { id: string; name: string };

export type InviteResult =
  | { kind: "invited"; invitation: CreatedInvitation }
  | { kind: "plan_required" }
  | { kind: "seats_taken" }
  | { kind: "mailed_today"; retryAfter: number }
  | RateLimited;

/**
 * Invites somebody to the team of an owner, by e-mail where there is an address. Each pending invitation holds a seat.
 * The result is the same whether the address has an account or not; nothing is looked up.
 */
export async function invite(
  dependencies: InviteDependencies,
  owner: Owner,
  email: string | undefined,
): Promise<InviteResult> {
  const { database, limiter } = dependencies;
  const rateLimited = await countInvitation(limiter, owner.id);
  if (rateLimited) return rateLimited;
  const token = newToken();
  const invitation: Omit<TeamInvitationRow, "team_id"> = {
    id: randomUUID(),
    token_hash: hashOf(token),
    email: email ?? null,
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + invitationLifetime).toISOString(),
  };
  const refused = await addInvitation(database, owner, invitation);
  if (refused) return { kind: refused };
  const mailedToday = email !== undefined && (await countMail(limiter, owner.id, email));
  if (mailedToday) {
    await takeInvitationBack(database, owner.id, invitation.id);
    return { kind: "mailed_today", retryAfter: mailedToday.retryAfter };
  }
  const link = invitationLink(dependencies.origin, token);
  const sent = email !== undefined && (await send(dependencies, owner, email, link));
  const { id, expires_at: expiresAt } = invitation;
  return { kind: "invited", invitation: { id, email: email ?? null, expiresAt, link, sent } };
}

/** Adds an invitation. Returns why not. */
async function addInvitation(
  database: Database,
  owner: Owner,
  invitation: Omit<TeamInvitationRow, "team_id">,
): Promise<"plan_required" | "seats_taken" | undefined> {
  if (!(await findTeamPlan(database, { owner_id: owner.id, subscription_id: null }))) {
    return "plan_required";
  }
  return database.transaction().execute(async (transaction) => {
    const team = await lockOwnTeam(transaction, owner);
    const { total, taken } = await countSeats(transaction, team.id);
    const { pending } = await pendingInvitations(transaction, team.id)
      .select(({ fn }) => fn.countAll().as("pending"))
      .executeTakeFirstOrThrow();
    if (taken + Number(pending) >= total) return "seats_taken";
    await transaction
      .insertInto("team_invitation")
      .values({ ...invitation, team_id: team.id })
      .execute();
    return undefined;
  });
}

/** Returns the team of an owner, which the first invitation makes, locked until the end of the transaction. */
async function lockOwnTeam(transaction: Database, owner: Owner): Promise<TeamRow> {
  return transaction
    .insertInto("team")
    .values({
      id: randomUUID(),
      owner_id: owner.id,
      owner_name: owner.name,
      subscription_id: null,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet({ owner_name: owner.name }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function send(
  { database, sendMail, log }: InviteDependencies,
  { id, name }: Owner,
  email: string,
  link: string,
): Promise<boolean> {
  const message = invitationMessage(email, link, name, await readSite(database));
  try {
    await sendMail(message);
    return true;
  } catch (error) {
    const isQueued = error instanceof MailServerError && error.isTemporary;
    if (isQueued) await queueMessage(database, "invitation", id, message);
    log.error({ error, isQueued }, "a message could not be sent");
    return isQueued;
  }
}

/** Selects the invitations to a team that can still be accepted. */
export function pendingInvitations(database: Database, teamId: string) {
  return database
    .selectFrom("team_invitation")
    .where("team_id", "=", teamId)
    .where("expires_at", ">", new Date().toISOString());
}

/** Deletes invitations that can no longer be accepted, with their addresses. */
export async function deleteExpiredInvitations(database: Database): Promise<void> {
  const now = new Date().toISOString();
  await database.deleteFrom("team_invitation").where("expires_at", "<=", now).execute();
}

/** Takes a pending invitation of an owner's team back; returns whether there was one. */
export async function takeInvitationBack(
  database: Database,
  ownerId: string,
  id: string,
): Promise<boolean> {
  const team = database.selectFrom("team").select("id").where("owner_id", "=", ownerId);
  const deleted = await database
    .deleteFrom("team_invitation")
    .where("id", "=", id)
    .where("team_id", "=", team)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}
