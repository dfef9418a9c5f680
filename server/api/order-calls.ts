import { z } from "zod";
import { errorSchema } from "../../contract/error.ts";
import { idempotencyKeySchema, newOrderSchema, orderSchema } from "../../contract/order.ts";
import { pagingSchema } from "../../contract/paging.ts";
import { endpoint } from "./endpoint.ts";
import { json } from "./json-content.ts";
import { pagedList } from "./paging.ts";

const orderNumber = z.object({ id: z.string().meta({ description: "The order's number" }) });

const notFound = json(errorSchema, "This account has no such order");
const unavailable = json(
  errorSchema,
  "payments_unavailable: the payment provider does not respond; the order is stored, and the same call can be repeated; or temporarily_unavailable",
);

export const createOrder = endpoint({
  access: "signed-in",
  operationId: "createOrder",
  tags: ["Orders"],
  method: "post",
  path: "/orders",
  summary: "Order a course or a plan; a plan with a price is paid at the order's paymentUrl",
  request: {
    headers: z.object({ "Idempotency-Key": idempotencyKeySchema }),
    body: { required: true, ...json(newOrderSchema, "The plan, and the course to take with it") },
  },
  responses: {
    200: json(orderSchema, "The existing order of this key, or of another window"),
    201: json(orderSchema, "The new order"),
    404: json(errorSchema, "There is no such course"),
    409: json(
      errorSchema,
      "course_not_open: it is planned, and would be taken for nothing; already_enrolled; already_subscribed, to a plan that does not contain this one; price_changed: dueToday is not the price now; payment_in_process: a bank is processing the payment of the order that this one would replace; or payments_not_set_up for a plan with a price",
    ),
    422: json(
      errorSchema,
      "idempotency_key_reused: the key was used for another order; course_required: a plan without a price needs a course",
    ),
    503: unavailable,
  },
});

export const listOrders = endpoint({
  access: "signed-in",
  operationId: "listOrders",
  tags: ["Orders"],
  method: "get",
  path: "/orders",
  summary: "The account's orders, 48 a page by default",
  request: { query: pagingSchema },
  responses: {
    200: pagedList(orderSchema, "Newest first", "orders"),
  },
});

export const order = endpoint({
  access: "signed-in",
  operationId: "getOrder",
  tags: ["Orders"],
  method: "get",
  path: "/orders/{id}",
  summary: "An order of the account, with the current state of its payment",
  request: { params: orderNumber },
  responses: {
    200: json(orderSchema, "The order"),
    404: notFound,
  },
});

export const cancelOrder = endpoint({
  access: "signed-in",
  operationId: "cancelOrder",
  tags: ["Orders"],
  method: "post",
  path: "/orders/{id}/cancel",
  summary: "Cancel an order or end its subscription",
  request: { params: orderNumber },
  responses: {
    200: json(orderSchema, "The order in its current state: paid, if the payment arrived first"),
    404: notFound,
    409: json(
      errorSchema,
      "payments_not_set_up: its payment provider is no longer set up; change_in_progress: its plan is being changed; payment_in_process: a bank is processing its payment",
    ),
    503: unavailable,
  },
});

export const paymentWebhook = endpoint({
  access: "provider",
  maxBody: 512 * 1024,
  operationId: "receivePaymentEvent",
  tags: ["Orders"],
  method: "post",
  path: "/payments/{provider}/webhook",
  summary:
    "The webhook of a payment provider, signed with the secret that it shares with this site",
  request: {
    params: z.object({ provider: z.string().meta({ description: "The provider's name: stripe" }) }),
  },
  responses: {
    200: json(z.strictObject({ received: z.literal(true) }), "The event is stored, now or earlier"),
    400: json(errorSchema, "The signature is missing, wrong or too old"),
    404: json(errorSchema, "This provider is not set up"),
    503: unavailable,
  },
});
