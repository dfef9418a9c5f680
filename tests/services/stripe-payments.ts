import { createHmac } from "node:crypto";
import { plans } from "../../contract/plan.ts";
import type {
  WebhookEvent,
  OpenedPayment,
  PaymentProvider,
  PaymentRequest,
} from "../../server/payments/payment-provider.ts";
import { createStripePayments } from "../../server/payments/stripe/stripe.ts";
import { secretKey, startStripeServer, type StripeServer } from "./stripe-server.ts";

const webhookSecret = "whsec_fake";

type StripePayments = {
  stripe: StripeServer;
  payments: PaymentProvider;
  /** Opens an order's payment; throws when its attempt can no longer be paid. */
  open: (request?: PaymentRequest) => Promise<OpenedPayment>;
  /** Opens and pays an order; returns its reference. */
  buy: (request?: PaymentRequest) => Promise<string>;
  /** Passes a webhook event about an object to the payments, signed as Stripe signs. */
  receive: (type: string, object: object) => Promise<WebhookEvent>;
} & AsyncDisposable;

/** Creates Stripe payments with a fake Stripe server (`await using`). */
export async function stripePayments(
  options: { secretKey?: string; timeout?: number } = {},
): Promise<StripePayments> {
  const stripe = await startStripeServer();
  const payments = createStripePayments({
    secretKey,
    webhookSecret,
    apiUrl: stripe.url,
    ...options,
  });
  const open = async (request = paymentRequest()) => {
    const opened = await payments.open(request);
    if (!opened) throw new Error("A further attempt is needed");
    return opened;
  };
  return {
    stripe,
    payments,
    open,
    buy: async (request = paymentRequest()) => {
      const { reference } = await open(request);
      stripe.account.pay(reference);
      return reference;
    },
    receive: (type, object) => {
      const body = eventBody(type, object);
      return payments.readWebhook(body, signedHeaders(body));
    },
    [Symbol.asyncDispose]: stripe[Symbol.asyncDispose],
  };
}

/** Returns a payment request for an order of the Pro plan. */
export function paymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  const plan = plans.find(({ id }) => id === "pro");
  if (!plan) throw new Error("There is no Pro plan");
  return {
    orderId: "P-7KQ2M9XD4R",
    attempt: 1,
    plan,
    courseName: "পাইথন Basics & more",
    email: "ada@example.org",
    returnUrl: "http://pathshala.test/orders/P-7KQ2M9XD4R",
    cancelUrl: "http://pathshala.test/checkout/python-basics?plan=pro",
    ...changes,
  };
}

export function eventBody(type: string, object: object, id = "evt_1"): string {
  return JSON.stringify({ id, object: "event", type, data: { object } });
}

/** Returns the headers of a webhook with Stripe's documented signature: an HMAC over the time in seconds, a dot and the body. */
export function signedHeaders(
  body: string,
  { age = 0, secret = webhookSecret }: { age?: number; secret?: string } = {},
): Headers {
  const time = Math.floor(Date.now() / 1000) - age;
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return new Headers({ "Stripe-Signature": `t=${time},v1=${signature},v0=unused` });
}
