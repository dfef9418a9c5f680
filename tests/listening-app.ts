import { createServer } from "node:http";
import { pino } from "pino";
import { createTestPayments } from "../server/checkout/test-payments.ts";
import { createListener } from "../server/listener.ts";
import { createMetrics } from "../server/metrics/metrics.ts";
import { signUpCustomer } from "./customer.ts";
import { freePort } from "./running-server.ts";
import { sampleApp } from "./sample-app.ts";

const log = pino({ level: "silent" });

export const siteSecret = "a secret of the site that only tests know";

/** The whole server on a port of its own, as on a local start: with test payments, whose late ones are quick. */
export async function listeningApp() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = await sampleApp((database) => {
    const testPayments = createTestPayments({
      database,
      origin,
      log,
      secret: siteSecret,
      lateBy: 300,
      retryEvery: 50,
    });
    return { origin, trustedProxies: 1, payments: testPayments.provider, testPayments };
  });
  const server = createServer(createListener({ app: site.app, log, metrics: createMetrics() }));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stopDelivering = site.testPayments!.deliver();
  const get = (path: string, init?: RequestInit) =>
    fetch(new URL(path, origin), { redirect: "manual", ...init });
  const customer = () => signUpCustomer(get, origin);
  return {
    origin,
    database: site.database,
    get,
    /** A new customer with a pending order, and where it is paid. */
    toPay: async (plan = "pro") => {
      const buyer = await customer();
      const { body: order } = await buyer.order("python-bangla-first-programs", plan);
      return { customer: buyer, order, paymentUrl: order.paymentUrl! };
    },
    /** Chooses an outcome on a test payment's page, as its buttons do. */
    choose: (paymentUrl: string, outcome: string) =>
      get(paymentUrl, {
        method: "POST",
        headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ outcome }).toString(),
      }),
    [Symbol.asyncDispose]: async () => {
      stopDelivering();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site[Symbol.asyncDispose]();
    },
  };
}
