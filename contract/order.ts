import { z } from "zod";
import { keySchema } from "./category.ts";

export const planIdSchema = z.enum(["beginner", "pro", "team"]).meta({ id: "PlanId" });

const orderStatuses = ["pending", "paid", "cancelled", "failed", "refunded"] as const;

/** The body of a request to order a course on a plan, or a plan alone; the plan determines the price. */
export const newOrderSchema = z
  .strictObject({
    courseId: keySchema
      .optional()
      .meta({ description: "Without one, a plan with a price is ordered" }),
    plan: planIdSchema,
    dueToday: z.number().int().min(0).optional().meta({
      description: "Cents, as the buyer was told: at another price, nothing is ordered",
    }),
  })
  .meta({ id: "NewOrder" });

export const orderSchema = z
  .strictObject({
    id: z.string().meta({ description: "The order's number", example: "P-7KQ2M9XD4R" }),
    courseId: keySchema.nullable().meta({ description: "Null: a plan without a course" }),
    courseName: z
      .string()
      .nullable()
      .meta({ description: "The course's name when it was ordered" }),
    plan: planIdSchema,
    amount: z.number().int().min(0).meta({ description: "Cents a month; 0 is free" }),
    currency: z.literal("USD"),
    status: z.enum(orderStatuses),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    paymentUrl: z
      .string()
      .nullable()
      .meta({ description: "Where a pending order is paid; null when there is nothing to pay" }),
    reason: z
      .string()
      .nullable()
      .meta({ description: "Why it failed or ended, in words for people" }),
    subscribed: z.boolean().meta({
      description: "Whether its subscription will be charged again, and can be cancelled",
    }),
  })
  .meta({ id: "Order" });

/** Identifies one attempt to order; the client generates a new key for each. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible ASCII characters")
  .meta({
    description:
      "Chosen anew for each attempt: a repeated call with the same key gives the same order",
    example: "5e0c7c1a-52b4-4c7e-9f4e-3f1d6f6a2f0b",
  });

export type NewOrder = z.infer<typeof newOrderSchema>;
export type Order = z.infer<typeof orderSchema>;
export type OrderStatus = (typeof orderStatuses)[number];
