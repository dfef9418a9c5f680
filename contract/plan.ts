import type { z } from "zod";
import type { planIdSchema } from "./order.ts";

export type PlanId = z.infer<typeof planIdSchema>;

export type Plan = {
  id: PlanId;
  name: string;
  /** Cents a month, an integer; 0 is free. */
  amount: number;
  currency: "USD";
};

/** The three plans and their prices (spec §9). */
export const plans: readonly Plan[] = [
  { id: "beginner", name: "Beginner", amount: 0, currency: "USD" },
  { id: "pro", name: "Pro", amount: 2400, currency: "USD" },
  { id: "team", name: "Team", amount: 7200, currency: "USD" },
];
