import { findOpenPlan } from "../plans/open-plan.ts";
import { type PlanDependencies, refreshOverduePlan } from "../plans/refresh-overdue-plan.ts";

/** A signed-in person, with what is needed to find their plan. */
export type Reader = { userId: string; dependencies: PlanDependencies };

/**
 * Returns whether a person, or a visitor who is not signed in, may read a lesson: a free one is for everyone, any other
 * requires a plan. Every access to a lesson's text goes through this function. A plan that is over, and not known
 * to have ended, is first checked at the provider.
 */
export async function mayRead({ free }: { free: boolean }, reader?: Reader): Promise<boolean> {
  if (free) return true;
  if (!reader) return false;
  const { userId, dependencies } = reader;
  if (await findOpenPlan(dependencies.database, userId)) return true;
  if (!(await refreshOverduePlan(dependencies, userId))) return false;
  return (await findOpenPlan(dependencies.database, userId)) !== undefined;
}
