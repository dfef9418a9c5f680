import { z } from "zod";
import { keySchema } from "./category.ts";

export const planIdSchema = z.enum(["beginner", "pro", "team"]).meta({ id: "PlanId" });

const orderStatuses = ["pending", "paid", "cancelled", "failed", "refunded"] as const;

/** What a client sends to order a course; the price comes from the plan alone. */
export const newOrderSchema = z
  .strictObject({ courseId: keySchema, plan: planIdSchema })
  .meta({ id: "NewOrder" });

export const orderSchema = z
  .strictObject({
    id: z.string().meta({ description: "The order's number", example: "P-7KQ2M9XD4R" }),
    courseId: keySchema,
    courseName: z.string().meta({ description: "The course's name when it was ordered" }),
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
    subscribed: z
      .boolean()
      .meta({ description: "Whether a subscription runs that can be cancelled" }),
  })
  .meta({ id: "Order" });

export type NewOrder = z.infer<typeof newOrderSchema>;
export type Order = z.infer<typeof orderSchema>;
export type OrderStatus = (typeof orderStatuses)[number];
