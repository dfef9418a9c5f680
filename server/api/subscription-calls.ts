import { z } from "zod";
import { keySchema } from "../../contract/category.ts";
import { errorSchema } from "../../contract/error.ts";
import { pagingSchema } from "../../contract/paging.ts";
import { paymentSchema } from "../../contract/payment.ts";
import {
  changePreviewSchema,
  changedSubscriptionSchema,
  currentSubscriptionSchema,
  enrolmentSchema,
  manageSubscriptionSchema,
  planChangeSchema,
  wantedPlanSchema,
} from "../../contract/subscription.ts";
import { endpoint } from "./endpoint.ts";
import { json } from "./json-content.ts";
import { pagedList } from "./paging.ts";
import { tooMany } from "./standard-refusals.ts";

const unavailable = json(errorSchema, "payments_unavailable, or temporarily_unavailable");

const changeRefusals = {
  503: unavailable,
  404: json(errorSchema, "no_subscription: this account pays no plan"),
  409: json(
    errorSchema,
    "payments_not_set_up: its payment provider is no longer set up; change_in_progress: another change is being made",
  ),
};

const planChangeRefusals = {
  ...changeRefusals,
  400: json(errorSchema, "The plan is unknown, or the free one: cancel to go back to it"),
  409: json(errorSchema, "renewal_unpaid, change_in_progress or payments_not_set_up"),
};

export const subscription = endpoint({
  access: "signed-in",
  operationId: "getSubscription",
  tags: ["Plan"],
  method: "get",
  path: "/subscription",
  summary: "The account's plan; null on the free one",
  responses: { 200: json(currentSubscriptionSchema, "The plan") },
});

export const cancelSubscription = endpoint({
  access: "signed-in",
  operationId: "cancelSubscription",
  tags: ["Plan"],
  method: "post",
  path: "/subscription/cancel",
  summary: "End the plan with the month that is paid",
  responses: { 200: json(currentSubscriptionSchema, "The plan until then"), ...changeRefusals },
});

export const resumeSubscription = endpoint({
  access: "signed-in",
  operationId: "resumeSubscription",
  tags: ["Plan"],
  method: "post",
  path: "/subscription/resume",
  summary: "Let a cancelled plan go on after the month that is paid",
  responses: { 200: json(currentSubscriptionSchema, "The plan"), ...changeRefusals },
});

export const previewChange = endpoint({
  access: "signed-in",
  operationId: "previewPlanChange",
  tags: ["Plan"],
  method: "get",
  path: "/subscription/change",
  summary: "What a change of plan would charge, today and later",
  request: { query: wantedPlanSchema },
  responses: {
    200: json(changePreviewSchema, "The charges"),
    429: tooMany,
    ...planChangeRefusals,
  },
});

export const changePlan = endpoint({
  access: "signed-in",
  operationId: "changePlan",
  tags: ["Plan"],
  method: "post",
  path: "/subscription/change",
  summary:
    "Change to a larger plan at once, to a smaller one when the paid month ends, or, with the present plan, take that back",
  request: { body: { required: true, ...json(planChangeSchema, "The plan") } },
  responses: {
    200: json(changedSubscriptionSchema, "The plan now"),
    ...planChangeRefusals,
    409: json(
      errorSchema,
      "renewal_unpaid, change_in_progress, payments_not_set_up, or price_changed: nextAmount is not its price now",
    ),
  },
});

export const manageSubscription = endpoint({
  access: "signed-in",
  operationId: "manageSubscription",
  tags: ["Plan"],
  method: "post",
  path: "/subscription/manage",
  summary: "The payment provider's page for the card and the invoices",
  responses: { 200: json(manageSubscriptionSchema, "Its address"), ...changeRefusals },
});

export const listPayments = endpoint({
  access: "signed-in",
  operationId: "listPayments",
  tags: ["Plan"],
  method: "get",
  path: "/subscription/payments",
  summary: "What the account has paid, 48 a page by default",
  request: { query: pagingSchema },
  responses: {
    200: pagedList(paymentSchema, "Newest first", "payments"),
  },
});

export const listEnrolments = endpoint({
  access: "signed-in",
  operationId: "listEnrolments",
  tags: ["Enrolments"],
  method: "get",
  path: "/enrolments",
  summary: "The courses that the account takes, 48 a page by default",
  request: { query: pagingSchema },
  responses: {
    200: pagedList(enrolmentSchema, "Newest first", "courses"),
  },
});

export const leaveCourse = endpoint({
  access: "signed-in",
  operationId: "leaveCourse",
  tags: ["Enrolments"],
  method: "delete",
  path: "/enrolments/{courseId}",
  summary: "Give up a course; a plan and the progress in the course remain",
  request: { params: z.object({ courseId: keySchema.meta({ description: "The course's id" }) }) },
  responses: {
    204: { description: "The account does not take the course any more" },
    404: json(errorSchema, "The account does not take this course"),
  },
});
