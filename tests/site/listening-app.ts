import { pino } from "pino";
import { createTestPayments } from "../../server/payments/simulator/test-payments.ts";
import { signUpCustomer } from "../people/customer.ts";
import { listeningSite } from "./listening-site.ts";
import { demoThatIs } from "./sample-app.ts";

const log = pino({ level: "silent" });

export const siteSecret = "a secret of the site that only tests know";

/** Starts the server on a free port as on a local start, with test payments and short delays. */
export async function listeningApp() {
  const demo = demoThatIs("on");
  const site = await listeningSite((origin, database) => {
    const testPayments = createTestPayments({
      database,
      origin,
      log,
      isOn: demo.isOn,
      secret: siteSecret,
      lateDelay: 300,
      retryInterval: 50,
    });
    return { demo, payments: testPayments.provider, testPayments };
  });
  const stopDelivering = site.testPayments!.startDelivery();
  const { origin, get } = site;
  const customer = () => signUpCustomer(site);
  const post = (paymentUrl: string, fields: Record<string, string>) =>
    get(paymentUrl, {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    origin,
    database: site.database,
    get,
    /** Signs up a customer with a pending order; returns them and the order's payment URL. */
    pendingOrder: async (plan = "pro") => {
      const buyer = await customer();
      const { body: order } = await buyer.order("python-bangla-first-programs", plan);
      return { customer: buyer, order, paymentUrl: order.paymentUrl! };
    },
    /** Posts an outcome, or any fields, to a test payment's page, as its buttons do. */
    choose: (paymentUrl: string, outcome: string) => post(paymentUrl, { outcome }),
    post,
    [Symbol.asyncDispose]: async () => {
      stopDelivering();
      await site[Symbol.asyncDispose]();
    },
  };
}
