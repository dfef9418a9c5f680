import { SpanKind } from "@opentelemetry/api";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import type { SendMail } from "../mail/message.ts";
import { inSpan } from "../telemetry/span.ts";

const outgoing = { kind: SpanKind.CLIENT };

/** Returns the provider with a span around each call, named by provider and call. */
export function tracedPayments(provider: PaymentProvider): PaymentProvider {
  const traced = <Arguments extends unknown[], Result>(
    name: string,
    call: (...values: Arguments) => Promise<Result>,
  ) => {
    return (...values: Arguments) =>
      inSpan(`${provider.id} ${name}`, () => call(...values), outgoing);
  };
  return {
    id: provider.id,
    open: traced("open", provider.open),
    close: traced("close", provider.close),
    state: traced("state", provider.state),
    manageUrl: traced("manage", provider.manageUrl),
    readWebhook: traced("webhook", provider.readWebhook),
    setRenewal: traced("set renewal", provider.setRenewal),
    endAndRefund: traced("end and refund", provider.endAndRefund),
    previewUpgrade: traced("preview upgrade", provider.previewUpgrade),
    upgrade: traced("upgrade", provider.upgrade),
    planNext: traced("plan next", provider.planNext),
  };
}

/** Returns `sendMail` with a span around each message, which does not contain the recipient. */
export function tracedMail(sendMail: SendMail): SendMail {
  return (message) => inSpan("send mail", () => sendMail(message), outgoing);
}
