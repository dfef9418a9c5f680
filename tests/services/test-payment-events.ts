import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { handleWebhook } from "../../server/checkout/handle-webhook.ts";
import { createTestPayments } from "../../server/payments/simulator/test-payments.ts";
import type { ClockMove } from "../../server/payments/simulator/test-payment-clock.ts";
import type { TestOutcome } from "../../server/payments/simulator/test-payment-outcomes.ts";
import { freePort } from "../site/running-server.ts";
import type { StartProvider } from "./provider-events.ts";

/** Starts test payments, whose webhooks change the orders of a checkout. */
export const startTestPayments: StartProvider = async (dependencies) => {
  const port = await freePort();
  const { provider, choose, moveClock } = createTestPayments({
    ...dependencies,
    origin: `http://127.0.0.1:${port}`,
    secret: "a secret of the site that only tests know",
    isOn: () => true,
  });
  const server = createServer(async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    const handled = await handleWebhook(dependencies, provider, await text(request), headers);
    response.writeHead(handled === "accepted" ? 200 : 400).end();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const chooses = (outcome: TestOutcome) => async (reference: string) => {
    await choose(reference, outcome);
  };
  const moves = (move: ClockMove) => async (reference: string) => {
    await moveClock(reference, move);
  };
  const charge = (reference: string, outcome: "charged" | "declined") =>
    moves(outcome === "charged" ? "renewed" : "declined")(reference);
  return {
    provider,
    pay: chooses("paid"),
    refusePayment: chooses("declined"),
    endMonth: charge,
    tryAgain: charge,
    giveUp: moves("given up"),
    refund: moves("refunded"),
    declineChanges: async (reference, declines) => {
      // Paying the change lets the card succeed again.
      if (declines) await moveClock(reference, "card declines");
    },
    payChange: moves("change paid"),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
