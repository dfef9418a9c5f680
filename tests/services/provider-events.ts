import type { CheckoutDependencies } from "../../server/payments/checkout-dependencies.ts";
import type { PaymentProvider } from "../../server/payments/payment-provider.ts";

export type ChargeOutcome = "charged" | "declined";

type Happens = (reference: string) => Promise<void>;

/** A payment provider, and what happens there to the payment with a reference: each is reported by a signed webhook. */
export type ProviderEvents = {
  provider: PaymentProvider;
  pay: Happens;
  refusePayment: Happens;
  endMonth: (reference: string, outcome: ChargeOutcome) => Promise<void>;
  /** A later attempt to charge an unpaid renewal. */
  tryAgain: (reference: string, outcome: ChargeOutcome) => Promise<void>;
  /** No further attempt is made. */
  giveUp: Happens;
  refund: Happens;
  /** The card is declined when the plan is changed, or no longer. */
  declineChanges: (reference: string, declines: boolean) => Promise<void>;
  payChange: Happens;
  /** The operator cancels at once; test payments have no Dashboard. */
  cancelAtOnce?: Happens;
  /** The provider cancels because of a lost dispute; test payments have no disputes. */
  loseDispute?: Happens;
} & AsyncDisposable;

/** Starts a payment provider whose webhooks change the orders of a checkout. */
export type StartProvider = (dependencies: CheckoutDependencies) => Promise<ProviderEvents>;
