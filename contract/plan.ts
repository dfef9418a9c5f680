import type { z } from "zod";
import type { planIdSchema } from "./order.ts";

export type PlanId = z.infer<typeof planIdSchema>;

export type Plan = {
  id: PlanId;
  name: string;
  /** Cents a month, an integer; 0 is free. */
  amount: number;
  currency: "USD";
  /** The number of people who learn with it. */
  seats: number;
};

/** The plans as an operator sets them; what is missing is as in `plans` and the app's own texts. */
export type PlanSettings = {
  [Id in PlanId]?:
    | {
        /** Cents a month, an integer. */
        amount?: number | undefined;
        summary?: string | undefined;
        features?: string[] | undefined;
      }
    | undefined;
};

/** The three plans with their usual prices (spec §9) and limits, each containing those before it. */
export const plans: readonly Plan[] = [
  { id: "beginner", name: "Beginner", amount: 0, currency: "USD", seats: 1 },
  { id: "pro", name: "Pro", amount: 2400, currency: "USD", seats: 1 },
  { id: "team", name: "Team", amount: 7200, currency: "USD", seats: 5 },
];

/** How long a plan stays open after a renewal could not be charged, in days. */
export const graceDays = 7;

/** Returns the name of the plan with this id. */
export function planName(id: PlanId): string {
  return plans.find((plan) => plan.id === id)!.name;
}

/** Returns the plan with this id, at the price that a new order has on a site. */
export function planOf(id: PlanId, { plans: settings }: { plans: PlanSettings }): Plan {
  const plan = plans.find((other) => other.id === id)!;
  return { ...plan, amount: settings[id]?.amount ?? plan.amount };
}

/** Returns whether a plan contains everything of another one. */
export function covers(plan: PlanId, other: PlanId): boolean {
  const position = (id: PlanId) => plans.findIndex((each) => each.id === id);
  return position(plan) >= position(other);
}
