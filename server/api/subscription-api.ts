import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { CheckoutDependencies } from "../payments/checkout-dependencies.ts";
import type { RateLimited } from "../database/rate-limiter.ts";
import { countOrderChange } from "../orders/order-limits.ts";
import { changePlan, previewChange } from "../plans/change-plan.ts";
import { changeRenewal, manageSubscription } from "../plans/change-renewal.ts";
import {
  type OwnPlans,
  alsoOpenOfRow,
  findOwnPlans,
  subscriptionOfRow,
} from "../plans/current-subscription.ts";
import { leaveCourse, listEnrolments } from "../enrolments/enrolments.ts";
import { listPayments } from "../payments/payments.ts";
import { refreshInterruptedChange } from "../plans/refresh-interrupted-change.ts";
import { refreshOverduePlan } from "../plans/refresh-overdue-plan.ts";
import type { RefusedChange } from "../plans/with-subscription.ts";
import { findSeat } from "../team/membership.ts";
import { seatsOfPlan } from "../team/seats.ts";
import { createApi } from "./endpoint.ts";
import { errorResponse, refuseTooMany } from "./errors.ts";
import { pageHeaders, pageOf } from "./paging.ts";
import * as calls from "./subscription-calls.ts";

/** Creates the API of a person's plan and courses: never cached, and called by the site's pages only. */
export function createSubscriptionApi(dependencies: CheckoutDependencies): OpenAPIHono {
  const { database } = dependencies;
  const api = createApi();
  const answer = async (userId: string, { subscription, alsoOpen }: OwnPlans) => ({
    alsoOpen: alsoOpenOfRow(alsoOpen),
    subscription: subscription
      ? subscriptionOfRow(subscription, await seatsOfPlan(database, subscription))
      : null,
    seat: await findSeat(database, userId),
  });

  api.openapi(calls.subscription, async (context) => {
    const { id } = context.get("user");
    const own = await findOwnPlans(database, id);
    const { subscription } = own;
    const asked =
      (subscription && (await refreshInterruptedChange(dependencies, id, subscription))) ||
      (await refreshOverduePlan(dependencies, id));
    return context.json(await answer(id, asked ? await findOwnPlans(database, id) : own), 200);
  });

  api.openapi(calls.cancelSubscription, async (context) => {
    const { id } = context.get("user");
    const changed = await changeRenewal(dependencies, id, false);
    return changed.kind === "changed"
      ? context.json(await answer(id, changed), 200)
      : refuse(context, changed);
  });

  api.openapi(calls.resumeSubscription, async (context) => {
    const { id } = context.get("user");
    const changed = await changeRenewal(dependencies, id, true);
    return changed.kind === "changed"
      ? context.json(await answer(id, changed), 200)
      : refuse(context, changed);
  });

  api.openapi(calls.previewChange, async (context) => {
    const wanted = context.req.valid("query");
    const previewed = await previewChange(dependencies, context.get("user").id, wanted);
    return previewed.kind === "previewed"
      ? context.json(previewed.preview, 200)
      : refuse(context, previewed, notAnswering);
  });

  api.openapi(calls.changePlan, async (context) => {
    const { id } = context.get("user");
    const changed = await changePlan(dependencies, id, context.req.valid("json"));
    if (changed.kind !== "changed") return refuse(context, changed);
    return context.json({ ...(await answer(id, changed)), paymentUrl: changed.paymentUrl }, 200);
  });

  api.openapi(calls.manageSubscription, async (context) => {
    const managed = await manageSubscription(dependencies, context.get("user").id);
    return managed.kind === "managed"
      ? context.json({ manageUrl: managed.manageUrl }, 200)
      : refuse(context, managed, notAnswering);
  });

  api.openapi(calls.listPayments, async (context) => {
    const page = pageOf(context.req.valid("query"));
    const { payments, total } = await listPayments(database, context.get("user").id, page);
    return context.json(payments, 200, pageHeaders(context.req.url, page, total));
  });

  api.openapi(calls.listEnrolments, async (context) => {
    const page = pageOf(context.req.valid("query"));
    const { enrolments, total } = await listEnrolments(database, context.get("user").id, page);
    return context.json(enrolments, 200, pageHeaders(context.req.url, page, total));
  });

  api.openapi(calls.leaveCourse, async (context) => {
    const { id } = context.get("user");
    const rateLimited = await countOrderChange(dependencies, id);
    if (rateLimited) return refuseFrequent(context, rateLimited);
    return (await leaveCourse(database, id, context.req.valid("param").courseId))
      ? context.body(null, 204)
      : errorResponse(context, "not_found", "You do not take this course");
  });

  return api;
}

const notAnswering = "The payment service does not answer: please try again in a moment";

const outcomeUnknown =
  "The payment service has not answered in time. It is not known yet whether anything has changed: this page shows it once it is";

function refuse(
  context: Context,
  refused: RefusedChange | { kind: "renewal_unpaid" | "price_changed" },
  unavailable = outcomeUnknown,
) {
  switch (refused.kind) {
    case "rate_limited":
      return refuseFrequent(context, refused);
    case "no_subscription":
      return errorResponse(context, "no_subscription", "You pay no plan that goes on");
    case "renewal_unpaid":
      return errorResponse(
        context,
        refused.kind,
        "The current month is not paid yet: your plan can be changed once it is",
      );
    case "price_changed":
      return errorResponse(
        context,
        refused.kind,
        "The price has changed meanwhile, and nothing was charged: please look at the new one",
      );
    case "change_in_progress":
      return errorResponse(
        context,
        refused.kind,
        "Another change of your plan is being made: please look again in a moment",
      );
    case "payments_not_set_up":
      return errorResponse(context, refused.kind, "Payments are not set up on this site");
    case "payments_unavailable":
      return errorResponse(context, refused.kind, unavailable);
  }
}

function refuseFrequent(context: Context, { retryAfter }: RateLimited) {
  return refuseTooMany(
    context,
    retryAfter,
    "You have looked at your plan or changed it very often",
  );
}
