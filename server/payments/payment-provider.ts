import type { Plan, PlanId } from "../../contract/plan.ts";

/** An order to be paid, as sent to a payment provider. */
export type PaymentRequest = {
  orderId: string;
  /** Counts the attempts to open the order's payment, from 1. */
  attempt: number;
  plan: Plan;
  /** Null: the plan is ordered without a course. */
  courseName: string | null;
  email: string | undefined;
  /** The page to which the provider redirects the browser; being there does not prove that the order was paid. */
  returnUrl: string;
  cancelUrl: string;
};

/** A payment at the provider: its reference, and the URL where it is paid. */
export type OpenedPayment = { reference: string; url: string };

/** One charge of a subscription that was paid: a month, or the rest of one after a change of plan. */
export type StatedPayment = {
  /** The provider's id of the charge. */
  reference: string;
  /** Null: the plan that was ordered. */
  plan: PlanId | null;
  kind: "month" | "change";
  /** Cents that were paid. */
  amount: number;
  refunded: boolean;
  paidAt: string;
  periodStart: string;
  periodEnd: string;
};

/**
 * A payment's current state at the provider, whatever its events said before. `paidUntil` is the end of the month that
 * was paid last.
 */
export type PaymentState = {
  orderId: string;
  /** The provider's id of what was bought, for support and later calls. */
  reference: string;
  /** Why it failed or ended, as a message for the buyer. */
  reason: string | null;
  /** When the provider was asked: of two states, the one asked for later is the current one. */
  statedAt: string;
  /** The latest charges that were paid. */
  payments: StatedPayment[];
} & (
  | { outcome: "pending" | "failed" | "cancelled" | "refunded" }
  | { outcome: "ended"; paidUntil: string }
  | {
      outcome: "paid";
      paidUntil: string;
      /** Whether the next month will be charged. */
      renews: boolean;
      /** Whether the renewal was declined, and is tried again. */
      pastDue: boolean;
      /** The plan that is paid now; null: the one that was ordered. */
      plan: PlanId | null;
      /** Cents a month of that plan. */
      amount: number;
      /** The plan that follows when the paid month ends; null: the same one. */
      nextPlan: PlanId | null;
      /** Cents a month of that plan. */
      nextAmount: number | null;
    }
);

/** A webhook after its signature was checked: its event's id with the payment's state, if it concerns an order. */
export type WebhookEvent =
  | { kind: "state"; eventId: string; state: PaymentState }
  | { kind: "irrelevant"; eventId: string }
  | { kind: "invalid" };

/** The provider cannot be reached or does not respond in time; the order is unchanged and can be paid later. */
export class PaymentProviderUnavailableError extends Error {}

/** A payment that its buyer has made is still being processed, which takes a bank days: it can be neither made nor closed. */
export class PaymentInProcessError extends Error {}

/** A payment provider. All calls may reject with PaymentProviderUnavailableError. */
export type PaymentProvider = {
  id: "stripe" | "test";
  /**
   * Opens the payment of an order; repeated for the same attempt, returns the same payment. Returns undefined when this
   * attempt can no longer be paid, and the next one is needed.
   */
  open: (request: PaymentRequest) => Promise<OpenedPayment | undefined>;
  /** Closes an unpaid payment, so that it can no longer be made. Returns the resulting state, which may be paid. */
  close: (reference: string) => Promise<PaymentState>;
  /** Returns the current state of a payment. */
  state: (reference: string) => Promise<PaymentState>;
  /** Returns the URL where the buyer changes the card and sees the invoices. */
  manageUrl: (reference: string, returnUrl: string) => Promise<string>;
  /**
   * Lets a subscription end with the month that is paid (at once, if its renewal was declined), or resumes it. Ending it
   * takes a planned change of plan back. Returns the resulting state.
   */
  setRenewal: (reference: string, renews: boolean) => Promise<PaymentState>;
  /**
   * Ends a subscription at once, and refunds all payments of its last month unless that is over. Repeated, it refunds
   * nothing twice. Returns the resulting state.
   */
  endAndRefund: (reference: string) => Promise<PaymentState>;
  /** Returns what changing to a larger plan would charge today, in cents: the rest of the paid month is credited. */
  previewUpgrade: (reference: string, plan: Plan) => Promise<number>;
  /**
   * Changes a subscription to a larger plan at once, and lets it renew. When the charge is not made, the subscription
   * stays as it is until it is paid at `paymentUrl`. One whose renewal is unpaid is left unchanged.
   */
  upgrade: (
    reference: string,
    plan: Plan,
  ) => Promise<{ state: PaymentState; paymentUrl: string | null }>;
  /**
   * Plans the change to a smaller plan for the end of the paid month, and lets the subscription renew; null takes the
   * change back. Returns the resulting state.
   */
  planNext: (reference: string, plan: Plan | null) => Promise<PaymentState>;
  /** Checks the signature over the raw body and reads the event. */
  readWebhook: (rawBody: string, headers: Headers) => Promise<WebhookEvent>;
};
