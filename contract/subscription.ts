import { z } from "zod";
import { keySchema } from "./category.ts";
import { planIdSchema } from "./order.ts";

export const seatsSchema = z
  .strictObject({
    total: z.number().int().min(1).meta({ description: "The owner's included" }),
    taken: z.number().int().min(0),
  })
  .meta({ id: "Seats" });

/** A person's running plan: every lesson of every course. */
export const subscriptionSchema = z
  .strictObject({
    plan: planIdSchema,
    amount: z.number().int().min(0).meta({ description: "Cents a month" }),
    currency: z.literal("USD"),
    status: z.enum(["active", "past_due", "ended"]).meta({
      description:
        "past_due: the renewal could not be charged, and is tried again. ended: nothing more is charged, and the paid month is not over",
    }),
    startedAt: z.iso.datetime(),
    paidUntil: z.iso.datetime().meta({ description: "The end of the month that was paid last" }),
    openUntil: z.iso.datetime().meta({
      description:
        "When its lessons close unless it is renewed: paidUntil, or 7 days of grace later",
    }),
    renews: z.boolean().meta({ description: "Whether the next month will be charged" }),
    nextPlan: planIdSchema.nullable().meta({
      description: "The plan that follows when the paid month ends; null: the same one",
    }),
    nextAmount: z
      .number()
      .int()
      .min(0)
      .nullable()
      .meta({ description: "Cents a month of the next plan; null: there is none" }),
    resumable: z
      .boolean()
      .meta({ description: "Whether it ends with the paid month, and can be resumed until then" }),
    orderId: z
      .string()
      .nullable()
      .meta({ description: "The number of the order that began it; null when it was a gift" }),
    seats: seatsSchema.nullable().meta({ description: "Of a Team plan; null for one person" }),
  })
  .meta({ id: "Subscription" });

/** The seat that a person has in somebody else's team: the plan without its billing. */
export const seatSchema = z
  .strictObject({
    owner: z.string().nullable().meta({
      description: "The name of the person who pays; null when that account was deleted",
    }),
    openUntil: z.iso.datetime().nullable().meta({
      description: "When the lessons close unless the plan goes on; null: they are closed",
    }),
    renews: z.boolean().meta({ description: "Whether the plan is to go on after that" }),
  })
  .meta({ id: "Seat" });

/** Another plan of a person that is open now, beside the subscription. */
const alsoOpenSchema = z
  .strictObject({
    plan: planIdSchema,
    openUntil: z.iso.datetime().meta({ description: "When it closes" }),
  })
  .meta({ id: "AlsoOpen" });

/** The answer to a question for the person's plan. */
export const currentSubscriptionSchema = z
  .strictObject({
    subscription: subscriptionSchema
      .nullable()
      .meta({ description: "What the person pays, else was given; null on the free plan" }),
    alsoOpen: alsoOpenSchema.nullable().meta({
      description: "A plan that was given, or whose paid month is not over, beside that; else null",
    }),
    seat: seatSchema
      .nullable()
      .meta({ description: "The seat in somebody else's team; null without one" }),
  })
  .meta({ id: "CurrentSubscription" });

/** The plan to change to. Who wants the free one cancels. */
export const wantedPlanSchema = z.strictObject({
  plan: planIdSchema.exclude(["beginner"]).meta({ description: "The plan to have" }),
});

export const planChangeSchema = wantedPlanSchema
  .extend({
    nextAmount: z.number().int().min(0).optional().meta({
      description: "That of the preview: with another price, the change is refused",
    }),
  })
  .meta({ id: "PlanChange" });

/** What a change of plan costs, before it is made. */
export const changePreviewSchema = z
  .strictObject({
    plan: planIdSchema,
    startsAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When it takes effect; null: at once" }),
    dueToday: z
      .number()
      .int()
      .min(0)
      .meta({ description: "Cents, less the rest of the paid month" }),
    nextAmount: z.number().int().min(0).meta({ description: "Cents a month from nextAt" }),
    nextAt: z.iso.datetime().meta({ description: "When the next month is charged" }),
    currency: z.literal("USD"),
  })
  .meta({ id: "ChangePreview" });

/** The answer to a change of plan. */
export const changedSubscriptionSchema = currentSubscriptionSchema
  .extend({
    paymentUrl: z.string().nullable().meta({
      description:
        "Where the change is paid, because the card was not charged; until then nothing has changed",
    }),
  })
  .meta({ id: "ChangedSubscription" });

/** Where the person changes the card or sees the invoices. */
export const manageSubscriptionSchema = z
  .strictObject({ manageUrl: z.string() })
  .meta({ id: "ManageSubscription" });

/** A course that a person takes. */
export const enrolmentSchema = z
  .strictObject({
    courseId: keySchema,
    courseName: z.string().meta({ description: "The course's name when the person enrolled" }),
    enrolledAt: z.iso.datetime(),
  })
  .meta({ id: "Enrolment" });

export type Subscription = z.infer<typeof subscriptionSchema>;
export type Seats = z.infer<typeof seatsSchema>;
export type Seat = z.infer<typeof seatSchema>;
export type AlsoOpen = z.infer<typeof alsoOpenSchema>;
export type CurrentSubscription = z.infer<typeof currentSubscriptionSchema>;
export type PlanChange = z.infer<typeof planChangeSchema>;
export type ChangePreview = z.infer<typeof changePreviewSchema>;
export type ChangedSubscription = z.infer<typeof changedSubscriptionSchema>;
export type Enrolment = z.infer<typeof enrolmentSchema>;
