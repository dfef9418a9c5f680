import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { cancelOrder } from "../checkout/cancel-order.ts";
import type { CheckoutDependencies } from "../payments/checkout-dependencies.ts";
import type { RateLimited } from "../database/rate-limiter.ts";
import { findOrder, listOrders, ordersOfRows } from "../orders/orders.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { refreshOrder } from "../checkout/refresh-order.ts";
import { handleWebhook } from "../checkout/handle-webhook.ts";
import type { CourseOrderRow } from "../database/schema.ts";
import { createApi } from "./endpoint.ts";
import { errorResponse, refuseTooMany } from "./errors.ts";
import * as calls from "./order-calls.ts";
import { pageHeaders, pageOf } from "./paging.ts";

/** Why an order is not placed or not cancelled. */
const refusals = {
  course_not_found: { code: "not_found", message: "There is no such course" },
  course_required: {
    code: "course_required",
    message: "This plan is free, and is taken with a course: choose one first",
  },
  course_not_open: {
    code: "course_not_open",
    message: "This course is being written: it can be taken once its lessons are open",
  },
  order_not_found: { code: "not_found", message: "There is no such order" },
  already_enrolled: { code: "already_enrolled", message: "You have this course already" },
  already_subscribed: {
    code: "already_subscribed",
    message: "You pay a plan already: see Billing in your profile",
  },
  price_changed: {
    code: "price_changed",
    message:
      "The price is another one than when this page was loaded, and nothing was ordered. Load the page again to see it",
  },
  idempotency_key_reused: {
    code: "idempotency_key_reused",
    message: "This Idempotency-Key was used for another order",
  },
  payments_not_set_up: {
    code: "payments_not_set_up",
    message: "Payments are not set up on this site",
  },
  change_in_progress: {
    code: "change_in_progress",
    message: "Another change of your plan is being made: please look again in a moment",
  },
  payment_in_process: {
    code: "payment_in_process",
    message:
      "The payment of your order is being processed by the bank, which can take some days. Until then it can neither be cancelled nor replaced",
  },
  payments_unavailable: {
    code: "payments_unavailable",
    message: "The payment service does not answer. Nothing is lost: please try again in a moment",
  },
} as const;

function refuse<Kind extends keyof typeof refusals>(context: Context, kind: Kind) {
  const { code, message } = refusals[kind];
  return errorResponse(context, code as (typeof refusals)[Kind]["code"], message);
}

function refuseFrequent(context: Context, { retryAfter }: RateLimited) {
  return refuseTooMany(context, retryAfter, "You have changed your orders very often");
}

/** Creates the API of a user's orders and payments: never cached, and called by the site's pages only. */
export function createOrderApi(dependencies: CheckoutDependencies): OpenAPIHono {
  const { database } = dependencies;
  const orderOf = async (row: CourseOrderRow) => (await ordersOfRows(database, [row]))[0]!;
  const api = createApi();

  api.openapi(calls.listOrders, async (context) => {
    const page = pageOf(context.req.valid("query"));
    const { orders, total } = await listOrders(database, context.get("user").id, page);
    return context.json(
      await ordersOfRows(database, orders),
      200,
      pageHeaders(context.req.url, page, total),
    );
  });

  api.openapi(calls.createOrder, async (context) => {
    const { "Idempotency-Key": key } = context.req.valid("header");
    const placed = await placeOrder(
      dependencies,
      context.get("user"),
      context.req.valid("json"),
      key,
    );
    if (placed.kind === "placed") {
      return context.json(await orderOf(placed.order), placed.isNew ? 201 : 200);
    }
    return placed.kind === "rate_limited"
      ? refuseFrequent(context, placed)
      : refuse(context, placed.kind);
  });

  api.openapi(calls.order, async (context) => {
    const order = await findOrder(database, context.get("user").id, context.req.valid("param").id);
    return order
      ? context.json(await orderOf(await refreshOrder(dependencies, order)), 200)
      : refuse(context, "order_not_found");
  });

  api.openapi(calls.cancelOrder, async (context) => {
    const { id } = context.req.valid("param");
    const cancelled = await cancelOrder(dependencies, context.get("user").id, id);
    if (cancelled.kind === "rate_limited") return refuseFrequent(context, cancelled);
    return cancelled.kind === "cancelled"
      ? context.json(await orderOf(cancelled.order), 200)
      : refuse(context, cancelled.kind);
  });

  api.openapi(calls.paymentWebhook, async (context) => {
    const { payments } = dependencies;
    if (!payments || payments.id !== context.req.valid("param").provider) {
      return errorResponse(context, "not_found", "This payment provider is not set up");
    }
    const result = await handleWebhook(
      dependencies,
      payments,
      await context.req.text(),
      context.req.raw.headers,
    );
    if (result === "accepted") return context.json({ received: true as const }, 200);
    return result === "invalid"
      ? errorResponse(context, "bad_request", "The signature is missing, wrong or too old")
      : refuse(context, "payments_unavailable");
  });

  return api;
}
