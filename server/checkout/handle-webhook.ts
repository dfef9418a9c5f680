import { applyPayment, recordEvent } from "./apply-payment.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { type PaymentProvider, PaymentProviderUnavailableError } from "./payment-provider.ts";

/**
 * Takes in a provider's webhook: once per event, whatever comes twice or in another order. "unavailable": the
 * provider could not be asked how the payment stands, so it should call again.
 */
export async function handleWebhook(
  parts: CheckoutParts,
  provider: PaymentProvider,
  rawBody: string,
  headers: Headers,
): Promise<"taken" | "forged" | "unavailable"> {
  try {
    const webhook = await provider.readWebhook(rawBody, headers);
    if (webhook.kind === "forged") return "forged";
    if (webhook.kind === "state") {
      await applyPayment(parts, provider, webhook.state, webhook.eventId);
    } else {
      await recordEvent(parts.database, provider.id, webhook.eventId, null);
    }
    return "taken";
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    parts.log.warn({ error }, "the payment provider does not answer");
    return "unavailable";
  }
}
