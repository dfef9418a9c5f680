import type { Plan } from "../../contract/plan.ts";

/** An order to be paid, as sent to a payment provider. */
export type PaymentRequest = {
  orderId: string;
  plan: Plan;
  courseName: string;
  email: string | undefined;
  /** The page to which the provider redirects the browser; being there does not prove that the order was paid. */
  returnUrl: string;
  cancelUrl: string;
};

/** A payment's current state at the provider, whatever its events said before. */
export type PaymentState = {
  orderId: string;
  outcome: "pending" | "paid" | "failed" | "cancelled" | "refunded" | "ended";
  /** The provider's id of what was bought, for support and later calls. */
  reference: string;
  /** Why it failed or ended, as a message for the buyer. */
  reason: string | null;
};

/** A webhook after its signature was checked: its event's id with the payment's state, if it concerns an order. */
export type WebhookEvent =
  | { kind: "state"; eventId: string; state: PaymentState }
  | { kind: "irrelevant"; eventId: string }
  | { kind: "invalid" };

/** The provider cannot be reached or does not respond in time; the order is unchanged and can be paid later. */
export class PaymentProviderUnavailableError extends Error {}

/** A payment provider. All calls may reject with PaymentProviderUnavailableError. */
export type PaymentProvider = {
  id: "stripe" | "test";
  /** Opens the payment of an order; repeated for the same order, returns the same payment. */
  open: (request: PaymentRequest) => Promise<{ reference: string; url: string }>;
  /** Closes an unpaid payment, so that it can no longer be made. Returns the resulting state, which may be paid. */
  close: (reference: string) => Promise<PaymentState>;
  /** Returns the current state of a payment. */
  state: (reference: string) => Promise<PaymentState>;
  /** Returns the URL where the buyer manages or ends the subscription. */
  manageUrl: (reference: string, returnUrl: string) => Promise<string>;
  /** Ends a subscription at once; only for a provider without a page where the buyer can end it. */
  end?: (reference: string) => Promise<PaymentState>;
  /** Checks the signature over the raw body and reads the event. */
  readWebhook: (rawBody: string, headers: Headers) => Promise<WebhookEvent>;
};
