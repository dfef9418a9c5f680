import { applyPayment, recordEvent } from "../plans/apply-payment.ts";
import type { CheckoutDependencies } from "../payments/checkout-dependencies.ts";
import {
  type PaymentProvider,
  PaymentProviderUnavailableError,
} from "../payments/payment-provider.ts";

/**
 * Processes a provider's webhook, once per event, in any order. Returns "unavailable" when the provider could not be
 * asked for the payment's state: it should send the webhook again.
 */
export async function handleWebhook(
  dependencies: CheckoutDependencies,
  provider: PaymentProvider,
  rawBody: string,
  headers: Headers,
): Promise<"accepted" | "invalid" | "unavailable"> {
  try {
    const webhook = await provider.readWebhook(rawBody, headers);
    if (webhook.kind === "invalid") return "invalid";
    if (webhook.kind === "state") {
      await applyPayment(dependencies, provider, webhook.state, webhook.eventId);
    } else {
      await recordEvent(dependencies.database, provider.id, webhook.eventId, null);
    }
    return "accepted";
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    dependencies.log.warn({ error }, "the payment provider is unavailable");
    return "unavailable";
  }
}
