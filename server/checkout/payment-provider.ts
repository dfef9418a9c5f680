import type { Plan } from "../../contract/plan.ts";

/** What a provider is told of an order that is to be paid. */
export type PaymentRequest = {
  orderId: string;
  plan: Plan;
  courseName: string;
  email: string | undefined;
  /** Where the provider sends the browser afterwards; says nothing about whether it was paid. */
  returnUrl: string;
  cancelUrl: string;
};

/** How a payment stands at the provider, whatever its events said before. */
export type PaymentState = {
  orderId: string;
  outcome: "pending" | "paid" | "failed" | "cancelled" | "refunded" | "ended";
  /** The provider's own name for what was bought, for support and later calls. */
  reference: string;
  /** Why it failed or ended, in words for people. */
  reason: string | null;
};

/** What a signed webhook comes to: its event's id and the state asked for at the provider, or why it counts for nothing. */
export type WebhookEvent =
  | { kind: "state"; eventId: string; state: PaymentState }
  | { kind: "irrelevant"; eventId: string }
  | { kind: "forged" };

/** The provider cannot be reached or does not answer in time; the order stays as it is and can be paid later. */
export class PaymentProviderUnavailableError extends Error {}

/** What the checkout needs of a payment provider. Calls reject with PaymentProviderUnavailableError when it does not answer. */
export type PaymentProvider = {
  id: "stripe" | "test";
  /** Opens the payment of an order; opened again for the same order, it is the same payment. */
  open: (request: PaymentRequest) => Promise<{ reference: string; url: string }>;
  /** Closes an unpaid payment, so that it can no longer be paid; the state says whether it came too late. */
  close: (reference: string) => Promise<PaymentState>;
  /** How a payment stands now. */
  state: (reference: string) => Promise<PaymentState>;
  /** Where the buyer manages or ends the subscription. */
  manageUrl: (reference: string, returnUrl: string) => Promise<string>;
  /** Ends a running subscription at once; only of a provider without a place where the buyer does it. */
  end?: (reference: string) => Promise<PaymentState>;
  /** Checks the signature over the raw body and reads the event. */
  readWebhook: (rawBody: string, headers: Headers) => Promise<WebhookEvent>;
};
