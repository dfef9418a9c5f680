import { type PlanId, plans } from "../../contract/plan.ts";

const key = "chosen-plan";

/** Remembers the plan that the visitor has chosen until this tab is closed, so that any course's checkout begins with it. */
export function rememberPlan(plan: PlanId): void {
  try {
    sessionStorage.setItem(key, plan);
  } catch {
    // Blocked storage: the checkout begins with the recommended plan.
  }
}

/** Returns the remembered plan. */
export function rememberedPlan(): PlanId | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return plans.find(({ id }) => id === stored)?.id;
  } catch {
    return undefined;
  }
}
