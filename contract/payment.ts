import { z } from "zod";
import { planIdSchema } from "./order.ts";

/** What was charged for a subscription once. */
export const paymentSchema = z
  .strictObject({
    id: z.string().meta({ description: "The payment provider's number of the charge" }),
    orderId: z.string().meta({ description: "The number of the order that began the plan" }),
    plan: planIdSchema,
    kind: z.enum(["month", "change"]).meta({
      description: "change: the rest of a month after a change of plan, less what was credited",
    }),
    amount: z.number().int().min(0).meta({ description: "Cents" }),
    currency: z.literal("USD"),
    refunded: z.boolean(),
    paidAt: z.iso.datetime(),
    periodStart: z.iso.datetime(),
    periodEnd: z.iso.datetime(),
  })
  .meta({ id: "Payment" });

export type Payment = z.infer<typeof paymentSchema>;
