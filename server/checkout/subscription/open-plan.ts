import { sql } from "kysely";
import { graceDays } from "../../../contract/plan.ts";
import type { Database, SubscriptionRow } from "../../database/schema.ts";

const grace = graceDays * 24 * 60 * 60 * 1000;

/** Returns when a plan closes unless it is renewed: after the grace period where another month is to be charged. */
export function openUntil({ paid_until: paidUntil, renews, status }: SubscriptionRow): Date {
  const awaitsRenewal = status !== "ended" && renews === 1;
  return new Date(Date.parse(paidUntil) + (awaitsRenewal ? grace : 0));
}

/** Finds the best plan that is open to a person now; undefined on the free one. */
export async function findOpenPlan(
  database: Database,
  userId: string,
  now = Date.now(),
): Promise<SubscriptionRow | undefined> {
  const plans = await database
    .selectFrom("subscription")
    .selectAll()
    .where("user_id", "=", userId)
    .where("paid_until", ">", new Date(now - grace).toISOString())
    .orderBy(sql`case when plan = 'team' then 0 else 1 end`)
    .orderBy(sql`case when status = 'ended' then 1 else 0 end`)
    .orderBy("paid_until", "desc")
    .execute();
  return plans.find((plan) => openUntil(plan).getTime() > now);
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
