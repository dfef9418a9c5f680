import type { SessionParams, StripeAccount, StripeObject } from "./stripe-account.ts";
import {
  createSchedule,
  previewInvoice,
  releaseSchedule,
  updateSchedule,
  updateSubscription,
} from "./stripe-changes.ts";
import { StripeRefusal, refuse } from "./stripe-refusal.ts";

type Params = Record<string, unknown>;
type Call = (account: StripeAccount, params: Params, id: string) => object;

const listed = ["limit", "starting_after", "ending_before", "expand", "created"];

/** The calls of Stripe's documented API that the site makes: method and path, known parameters, implementation. */
const calls: [RegExp, string[], Call][] = [
  [
    /^POST \/v1\/checkout\/sessions$/,
    [
      "mode",
      "line_items",
      "customer_email",
      "client_reference_id",
      "metadata",
      "subscription_data",
      "success_url",
      "cancel_url",
    ],
    (account, params) => account.openSession(checkedSession(params)),
  ],
  [
    /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
    [],
    (account, _params, id) => {
      const { status } = existing(account, id);
      if (status !== "open") {
        refuse(
          `Only Checkout Sessions with a status in ["open"] can be expired. This has ${status}.`,
        );
      }
      account.expire(id);
      return existing(account, id);
    },
  ],
  [/^GET \/v1\/checkout\/sessions\/(\w+)$/, ["expand"], (account, _, id) => existing(account, id)],
  [
    /^GET \/v1\/checkout\/sessions$/,
    [...listed, "subscription", "customer", "status"],
    (account, params) =>
      list(account.all("checkout.session"), params, ["subscription", "customer", "status"]),
  ],
  [
    /^POST \/v1\/subscriptions\/(\w+)$/,
    [
      "cancel_at_period_end",
      "items",
      "metadata",
      "proration_behavior",
      "proration_date",
      "payment_behavior",
      "expand",
    ],
    (account, params, id) => updateSubscription(account, existing(account, id), params),
  ],
  [
    /^POST \/v1\/subscription_schedules$/,
    ["from_subscription"],
    (account, params) => createSchedule(account, params),
  ],
  [
    /^POST \/v1\/subscription_schedules\/(\w+)\/release$/,
    [],
    (account, _, id) => releaseSchedule(account, existing(account, id)),
  ],
  [
    /^POST \/v1\/subscription_schedules\/(\w+)$/,
    ["end_behavior", "phases"],
    (account, params, id) => updateSchedule(account, existing(account, id), params),
  ],
  [
    /^POST \/v1\/invoices\/create_preview$/,
    ["subscription", "subscription_details"],
    (account, params) => previewInvoice(account, params),
  ],
  [/^GET \/v1\/products\/(\w+)$/, [], (account, _, id) => existing(account, id)],
  [
    /^POST \/v1\/products$/,
    ["id", "name"],
    (account, params) => {
      const { id, name } = params as { id: string; name?: string };
      if (!name) refuse("Missing required param: name.");
      if (account.objects.has(id)) refuse("Product already exists.", "resource_already_exists");
      const product = { id, object: "product", created: Math.floor(Date.now() / 1000), name };
      account.objects.set(id, product);
      return product;
    },
  ],
  [
    /^DELETE \/v1\/subscriptions\/(\w+)$/,
    [],
    (account, _, id) => {
      const subscription = existing(account, id);
      if (subscription.status === "canceled") refuse(`No such subscription: '${id}'`);
      const ended = { status: "canceled", ended_at: Math.floor(Date.now() / 1000) };
      return Object.assign(subscription, ended);
    },
  ],
  [
    /^POST \/v1\/refunds$/,
    ["charge"],
    (account, { charge }) => refundCharge(account, String(charge)),
  ],
  [/^GET \/v1\/invoices\/(\w+)$/, ["expand"], (account, _, id) => existing(account, id)],
  [
    /^GET \/v1\/invoices$/,
    [...listed, "subscription", "status"],
    (account, { subscription, ...params }) =>
      list(
        account.all("invoice").filter(({ parent }) => {
          const { subscription_details } = parent as {
            subscription_details: { subscription: string };
          };
          return !subscription || subscription_details.subscription === subscription;
        }),
        params,
        ["status"],
      ),
  ],
  [
    /^GET \/v1\/invoice_payments$/,
    [...listed, "invoice", "status", "payment"],
    (account, { payment, ...params }) => {
      const wanted = payment as { payment_intent: string } | undefined;
      const payments = account.all("invoice_payment").filter((one) => {
        const { payment_intent } = one.payment as { payment_intent: string };
        return !wanted || payment_intent === wanted.payment_intent;
      });
      return list(payments, params, ["invoice", "status"]);
    },
  ],
  [
    /^POST \/v1\/billing_portal\/sessions$/,
    ["customer", "return_url"],
    (account, { customer, return_url }) => {
      existing(account, customer as string);
      const url = `https://billing.stripe.test/p/session/${customer as string}`;
      return { id: "bps_1", object: "billing_portal.session", customer, return_url, url };
    },
  ],
];

/** Executes a call; throws StripeRefusal where Stripe would refuse it. */
export function callStripe(
  account: StripeAccount,
  method: string,
  path: string,
  params: Params,
): object {
  const route = calls.find(([pattern]) => pattern.test(`${method} ${path}`));
  if (!route) throw new StripeRefusal(404, "invalid_request_error", `Unrecognized request URL`);
  const [pattern, known, call] = route;
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown) refuse(`Received unknown parameter: ${unknown}`, "parameter_unknown");
  const result = call(account, params, pattern.exec(`${method} ${path}`)?.[1] ?? "");
  return expand(account, result, (params.expand as string[] | undefined) ?? []);
}

function refundCharge(account: StripeAccount, id: string): StripeObject {
  if (existing(account, id).refunded) {
    refuse(`Charge ${id} has already been refunded.`, "charge_already_refunded");
  }
  return account.refundCharge(id);
}

function checkedSession(params: Params): SessionParams {
  const { mode, line_items, success_url } = params as SessionParams;
  const item = line_items?.[0] as
    | { quantity?: string; price_data?: Record<string, unknown> }
    | undefined;
  const { unit_amount, currency, recurring, product_data } = item?.price_data ?? {};
  if (mode !== "subscription") refuse("mode must be subscription here");
  if (!success_url) refuse("Missing required param: success_url.");
  if (item?.quantity !== "1") refuse("line_items[0][quantity] is required");
  if (!/^[1-9]\d*$/.test(String(unit_amount))) refuse(`Invalid integer: ${String(unit_amount)}`);
  if (currency !== "usd") refuse(`Invalid currency: ${String(currency)}`);
  if ((recurring as Params)?.interval !== "month") refuse("The price must recur by month");
  if (!(product_data as Params)?.name) refuse("Missing required param: product_data[name].");
  return params as SessionParams;
}

function list(objects: StripeObject[], params: Params, filters: string[]): object {
  const since = Number((params.created as { gte?: string } | undefined)?.gte ?? 0);
  const matching = objects.filter(
    (one) =>
      one.created >= since &&
      filters.every((name) => params[name] === undefined || one[name] === params[name]),
  );
  const start = matching.findIndex(({ id }) => id === params.starting_after) + 1;
  const end = start + Number(params.limit ?? 10);
  return { object: "list", data: matching.slice(start, end), has_more: end < matching.length };
}

/** Returns a copy in which the ids at the given paths are replaced by their objects, up to four levels deep as at Stripe. */
function expand(account: StripeAccount, value: object, paths: string[]): object {
  const copy = structuredClone(value);
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > 4) refuse(`You cannot expand more than 4 levels: ${path}`);
    expandPath(account, copy as Params, steps);
  }
  return copy;
}

function expandPath(account: StripeAccount, value: Params, [step = "", ...rest]: string[]): void {
  const found = value[step];
  if (found === undefined) refuse(`This property cannot be expanded (${step}).`);
  if (typeof found === "string") value[step] = structuredClone(account.get(found));
  if (rest.length === 0) return;
  for (const next of Array.isArray(value[step]) ? value[step] : [value[step]]) {
    if (next) expandPath(account, next as Params, rest);
  }
}

function existing(account: StripeAccount, id: string): StripeObject {
  const found = account.objects.get(id);
  if (!found) {
    throw new StripeRefusal(
      404,
      "invalid_request_error",
      `No such object: '${id}'`,
      "resource_missing",
    );
  }
  return found;
}
