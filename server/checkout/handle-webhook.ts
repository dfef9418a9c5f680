import { applyPayment, recordEvent } from "./apply-payment.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { type PaymentProvider, PaymentProviderDown } from "./payment-provider.ts";

/**
 * Takes in a provider's callback: once per event, whatever comes twice or in another order. "unavailable": the
 * provider could not be asked how the payment stands, so it should call again.
 */
export async function takeCallback(
  parts: CheckoutParts,
  provider: PaymentProvider,
  rawBody: string,
  headers: Headers,
): Promise<"taken" | "forged" | "unavailable"> {
  try {
    const callback = await provider.readCallback(rawBody, headers);
    if (callback.kind === "forged") return "forged";
    if (callback.kind === "state") {
      await applyPayment(parts, provider, callback.state, callback.eventId);
    } else {
      await recordEvent(parts.database, provider.id, callback.eventId, null);
    }
    return "taken";
  } catch (error) {
    if (!(error instanceof PaymentProviderDown)) throw error;
    parts.log.warn({ error }, "the payment provider does not answer");
    return "unavailable";
  }
}
