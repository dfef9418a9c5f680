import { describe, expect, test } from "vitest";
import { listeningApp, siteSecret } from "../../tests/site/listening-app.ts";
import { signWebhook, signatureHeader } from "../payments/simulator/test-webhook-signature.ts";
import { webhookSigningKey } from "../payments/simulator/test-payments.ts";

const webhook = "/api/payments/test/webhook";

test("a webhook that was not acknowledged is delivered later, once", async () => {
  await using site = await listeningApp();
  const { customer, order, paymentUrl } = await site.pendingOrder();
  const reference = paymentUrl.split("/").at(-1)!;
  await site.database
    .updateTable("test_payment")
    .set({ outcome: "paid", event_id: "event", due_at: new Date().toISOString() })
    .where("reference", "=", reference)
    .execute();
  expect(await customer.settledOrder(order.id)).toMatchObject({ status: "paid" });
  expect(await site.database.selectFrom("payment_event").selectAll().execute()).toHaveLength(1);
});

describe("a webhook", () => {
  const fiveMinutes = 5 * 60_000;

  async function setUp() {
    const site = await listeningApp();
    const { customer, order, paymentUrl } = await site.pendingOrder();
    const reference = paymentUrl.split("/").at(-1)!;
    const body = (id: string) => JSON.stringify({ id, reference });
    const secret = webhookSigningKey(siteSecret);
    const send = async (rawBody: string, signature: string) =>
      (
        await site.get(webhook, {
          method: "POST",
          headers: { "Content-Type": "application/json", [signatureHeader]: signature },
          body: rawBody,
        })
      ).status;
    /** Sets the outcome of the payment at the provider, without sending a webhook. */
    const settle = (outcome: "paid" | "ended") =>
      site.database.updateTable("test_payment").set({ outcome }).execute();
    const status = async () => (await customer.getOrder(order.id)).status;
    const { [Symbol.asyncDispose]: close } = site;
    return { site, send, body, secret, settle, status, [Symbol.asyncDispose]: close };
  }

  test("with another's signature, over another body, or without one is refused", async () => {
    await using payment = await setUp();
    await payment.settle("paid");
    const body = payment.body("event");
    const forged = [
      signWebhook(body, webhookSigningKey("another secret")),
      signWebhook(`${body} `, payment.secret),
      signWebhook(body, payment.secret).replace("v1=", "v0="),
      signWebhook(body, payment.secret).replace(/t=\d+/, "t=99999999999"),
      "t=1,v1=00",
      "",
    ];
    for (const signature of forged) expect(await payment.send(body, signature)).toBe(400);
    expect(await payment.status()).toBe("pending");
  });

  test("older or newer than five minutes is refused", async () => {
    await using payment = await setUp();
    await payment.settle("paid");
    const body = payment.body("event");
    for (const shift of [-fiveMinutes - 2_000, fiveMinutes + 2_000]) {
      expect(await payment.send(body, signWebhook(body, payment.secret, Date.now() + shift))).toBe(
        400,
      );
    }
    expect(await payment.status()).toBe("pending");
    const almost = signWebhook(body, payment.secret, Date.now() - fiveMinutes + 20_000);
    expect(await payment.send(body, almost)).toBe(200);
    expect(await payment.status()).toBe("paid");
  });

  test("that arrives twenty times at once is applied once", async () => {
    await using payment = await setUp();
    await payment.settle("paid");
    const body = payment.body("event");
    const sent = Array.from({ length: 20 }, () =>
      payment.send(body, signWebhook(body, payment.secret)),
    );
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    expect(await payment.status()).toBe("paid");
    const events = await payment.site.database.selectFrom("payment_event").selectAll().execute();
    expect(events).toHaveLength(1);
  });

  test("that arrives after a later one changes nothing", async () => {
    await using payment = await setUp();
    const sendEvent = async (id: string) =>
      payment.send(payment.body(id), signWebhook(payment.body(id), payment.secret));
    await payment.settle("paid");
    await sendEvent("paid");
    await payment.settle("ended");
    await sendEvent("ended");
    await payment.settle("paid");
    expect(await sendEvent("paid, sent again with another id")).toBe(200);
    expect(await payment.status()).toBe("cancelled");
  });

  test("about an unknown payment is accepted and changes nothing", async () => {
    await using payment = await setUp();
    const body = JSON.stringify({ id: "event", reference: "test_unknown" });
    expect(await payment.send(body, signWebhook(body, payment.secret))).toBe(200);
    expect(await payment.status()).toBe("pending");
  });
});
