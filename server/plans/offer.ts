import type { NewOrder } from "../../contract/order.ts";
import { type Plan, covers } from "../../contract/plan.ts";
import type { Database } from "../database/schema.ts";
import { readPlan } from "../site/site.ts";
import { currentSubscription } from "./current-subscription.ts";
import { findOpenPlan } from "./open-plan.ts";

/** A plan and what is to be paid for it, in cents. */
export type OfferedPlan = Pick<Plan, "id" | "amount" | "currency">;

/**
 * Returns what a person orders with a request: the plan at its price, or for nothing where an open one, their own or
 * their team's, covers it and a course is taken with it. Undefined when their own is to be changed or paid instead, or is
 * all that is requested.
 */
export async function findOffer(
  database: Database,
  userId: string,
  requested: Pick<NewOrder, "plan"> & { courseId?: string | null | undefined },
): Promise<OfferedPlan | undefined> {
  const plan = await readPlan(database, requested.plan);
  if (plan.amount === 0) return plan;
  const open = await findOpenPlan(database, userId);
  if (open && covers(open.plan, plan.id)) {
    const takesCourse = typeof requested.courseId === "string";
    return takesCourse ? { id: open.plan, amount: 0, currency: plan.currency } : undefined;
  }
  const current = await currentSubscription(database, userId);
  return !current || current.status === "ended" ? plan : undefined;
}
