import { type PlanId, plans } from "../../contract/plan.ts";
import { readStored, store } from "../browser/storage.ts";

const key = "chosen-plan";

/**
 * Remembers the plan that the visitor has chosen until this tab is closed, so that any course's checkout begins with it;
 * with blocked storage it begins with the recommended plan.
 */
export function rememberPlan(plan: PlanId): void {
  store("session", key, plan);
}

/** Returns the remembered plan; undefined for the free one, as whoever goes on to a checkout wants more. */
export function rememberedPlan(): PlanId | undefined {
  const stored = readStored("session", key);
  return plans.find(({ id }) => id !== "beginner" && id === stored)?.id;
}
