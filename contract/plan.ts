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

/** The three plans with their prices (spec §9) and limits, each containing those before it. */
export const plans: readonly Plan[] = [
  { id: "beginner", name: "Beginner", amount: 0, currency: "USD", seats: 1 },
  { id: "pro", name: "Pro", amount: 2400, currency: "USD", seats: 1 },
  { id: "team", name: "Team", amount: 7200, currency: "USD", seats: 5 },
];

/** How long a plan stays open after a renewal could not be charged, in days. */
export const graceDays = 7;

/** Returns the plan with this id. */
export function planOf(id: PlanId): Plan {
  return plans.find((plan) => plan.id === id)!;
}

/** Returns whether a plan contains everything of another one. */
export function covers(plan: PlanId, other: PlanId): boolean {
  return planOf(plan).amount >= planOf(other).amount;
}
