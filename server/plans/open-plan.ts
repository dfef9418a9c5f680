import { sql } from "kysely";
import { graceDays } from "../../contract/plan.ts";
import type { Database, SubscriptionRow, TeamRow } from "../database/schema.ts";

const grace = graceDays * 24 * 60 * 60 * 1000;

/** Returns when a plan closes unless it is renewed: after the grace period where another month is to be charged. */
export function openUntil({ paid_until: paidUntil, renews, status }: SubscriptionRow): Date {
  const awaitsRenewal = status !== "ended" && renews === 1;
  return new Date(Date.parse(paidUntil) + (awaitsRenewal ? grace : 0));
}

/** Returns whether a plan is open at a time. */
function isOpen(plan: SubscriptionRow, now: number): boolean {
  return openUntil(plan).getTime() > now;
}

/** Returns whether the last month that was paid of a plan is not over. */
export function isMonthPaid({ paid_until: paidUntil }: SubscriptionRow): boolean {
  return Date.parse(paidUntil) > Date.now();
}

/** Finds the best plan that is open to a person now, their own or their team's; undefined on the free one. */
export async function findOpenPlan(
  database: Database,
  userId: string,
  now = Date.now(),
): Promise<SubscriptionRow | undefined> {
  return (await openPlans(database, userId, now))[0];
}

/** Finds the open plans of a person, the best one first; not that of the team they are a member of. */
export async function findOwnOpenPlans(
  database: Database,
  userId: string,
): Promise<SubscriptionRow[]> {
  const plans = await openPlans(database, userId, Date.now());
  return plans.filter((plan) => plan.user_id === userId);
}

/** Finds the open plan of a team, whose owner may have deleted their account. */
export async function findTeamPlan(
  database: Database,
  {
    owner_id: ownerId,
    subscription_id: subscriptionId,
  }: Pick<TeamRow, "owner_id" | "subscription_id">,
  now = Date.now(),
): Promise<SubscriptionRow | undefined> {
  const plans = await database
    .selectFrom("subscription")
    .selectAll()
    .where("plan", "=", "team")
    .where(({ eb, or }) => or([eb("user_id", "=", ownerId), eb("id", "=", subscriptionId)]))
    .where("paid_until", ">", new Date(now - grace).toISOString())
    .execute();
  return plans
    .toSorted((one, other) => openUntil(other).getTime() - openUntil(one).getTime())
    .find((plan) => isOpen(plan, now));
}

/** Returns the owner of the team that a person is a member of; undefined also when the account was deleted. */
export async function findTeamOwner(
  database: Database,
  memberId: string,
): Promise<string | undefined> {
  const team = await teamOf(database, memberId).select("team.owner_id").executeTakeFirst();
  return team?.owner_id ?? undefined;
}

function teamOf(database: Database, memberId: string) {
  return database
    .selectFrom("team_member")
    .innerJoin("team", "team.id", "team_member.team_id")
    .where("team_member.user_id", "=", memberId);
}

/** One statement, because every access to a lesson depends on it; each of its alternatives has an index. */
async function openPlans(
  database: Database,
  userId: string,
  now: number,
): Promise<SubscriptionRow[]> {
  const team = teamOf(database, userId);
  const plans = await database
    .selectFrom("subscription")
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb("user_id", "=", userId),
        and([eb("plan", "=", "team"), eb("user_id", "=", team.select("team.owner_id"))]),
        eb("id", "=", team.select("team.subscription_id")),
      ]),
    )
    .where("paid_until", ">", new Date(now - grace).toISOString())
    .orderBy(sql`case when plan = 'team' then 0 else 1 end`)
    .orderBy(sql`case when status = 'ended' then 1 else 0 end`)
    .orderBy("paid_until", "desc")
    .execute();
  return plans.filter((plan) => isOpen(plan, now));
}

/** Finds the plan for which a person will be charged again, or was to be charged when it was last heard of. */
export async function findRenewingPlans(
  database: Database,
  userId: string,
): Promise<SubscriptionRow[]> {
  return database
    .selectFrom("subscription")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "<>", "ended")
    .where("renews", "=", 1)
    .execute();
}

/** Finds the plans whose paid month is over and whose end is not known, those that were to renew first. */
export async function findOverduePlans(
  database: Database,
  userId: string,
): Promise<SubscriptionRow[]> {
  return database
    .selectFrom("subscription")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "<>", "ended")
    .where("paid_until", "<=", new Date().toISOString())
    .orderBy("renews", "desc")
    .execute();
}
