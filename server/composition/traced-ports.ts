import { SpanKind } from "@opentelemetry/api";
import type { PaymentProvider } from "../checkout/payment-provider.ts";
import type { SendMail } from "../mail/message.ts";
import { inSpan } from "../telemetry/span.ts";

const outgoing = { kind: SpanKind.CLIENT };

/** The same provider, each call to it a span named by provider and call. */
export function tracedPayments(provider: PaymentProvider): PaymentProvider {
  const traced = <Given extends unknown[], Result>(
    call: string,
    work: (...given: Given) => Promise<Result>,
  ) => {
    return (...given: Given) => inSpan(`${provider.id} ${call}`, () => work(...given), outgoing);
  };
  const { end } = provider;
  return {
    id: provider.id,
    open: traced("open", provider.open),
    close: traced("close", provider.close),
    state: traced("state", provider.state),
    manageUrl: traced("manage", provider.manageUrl),
    readWebhook: traced("webhook", provider.readWebhook),
    ...(end && { end: traced("end", end) }),
  };
}

/** The same mail, each message a span that says nothing of whom it is for. */
export function tracedMail(sendMail: SendMail): SendMail {
  return (message) => inSpan("send mail", () => sendMail(message), outgoing);
}
