import { describe, expect, test } from "vitest";
import { listeningApp, siteSecret } from "../../tests/site/listening-app.ts";
import { signWebhook, signatureHeader } from "../demo/webhook-signature.ts";
import { webhookSigningKey } from "../demo/test-payments.ts";

const webhook = "/api/payments/test/webhook";

test("a webhook that was not acknowledged is delivered later, once", async () => {
  await using site = await listeningApp();
  const { customer, order, paymentUrl } = await site.toPay();
  const reference = paymentUrl.split("/").at(-1)!;
  await site.database
    .updateTable("test_payment")
    .set({ outcome: "paid", event_id: "event", due_at: new Date().toISOString() })
    .where("reference", "=", reference)
    .execute();
  expect(await customer.settled(order.id)).toMatchObject({ status: "paid" });
  expect(await site.database.selectFrom("payment_event").selectAll().execute()).toHaveLength(1);
});

describe("a webhook", () => {
  const fiveMinutes = 5 * 60_000;

  async function setUp() {
    const site = await listeningApp();
    const { customer, order, paymentUrl } = await site.toPay();
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
    /** Lets the payment stand like this in the provider's books, with no webhook of its own. */
    const settle = (outcome: "paid" | "ended") =>
      site.database.updateTable("test_payment").set({ outcome }).execute();
    const status = async () => (await customer.see(order.id)).status;
    const { [Symbol.asyncDispose]: close } = site;
    return { site, send, body, secret, settle, status, [Symbol.asyncDispose]: close };
  }

  test("with another's signature, over another body, or without one is refused", async () => {
    await using desk = await setUp();
    await desk.settle("paid");
    const body = desk.body("event");
    const forged = [
      signWebhook(body, webhookSigningKey("another secret")),
      signWebhook(`${body} `, desk.secret),
      signWebhook(body, desk.secret).replace("v1=", "v0="),
      signWebhook(body, desk.secret).replace(/t=\d+/, "t=99999999999"),
      "t=1,v1=00",
      "",
    ];
    for (const signature of forged) expect(await desk.send(body, signature)).toBe(400);
    expect(await desk.status()).toBe("pending");
  });

  test("older or newer than five minutes is refused", async () => {
    await using desk = await setUp();
    await desk.settle("paid");
    const body = desk.body("event");
    for (const shift of [-fiveMinutes - 2_000, fiveMinutes + 2_000]) {
      expect(await desk.send(body, signWebhook(body, desk.secret, Date.now() + shift))).toBe(400);
    }
    expect(await desk.status()).toBe("pending");
    const almost = signWebhook(body, desk.secret, Date.now() - fiveMinutes + 20_000);
    expect(await desk.send(body, almost)).toBe(200);
    expect(await desk.status()).toBe("paid");
  });

  test("that arrives twenty times at once counts once", async () => {
    await using desk = await setUp();
    await desk.settle("paid");
    const body = desk.body("event");
    const sent = Array.from({ length: 20 }, () => desk.send(body, signWebhook(body, desk.secret)));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    expect(await desk.status()).toBe("paid");
    const events = await desk.site.database.selectFrom("payment_event").selectAll().execute();
    expect(events).toHaveLength(1);
  });

  test("that arrives after a later one undoes nothing", async () => {
    await using desk = await setUp();
    const tell = async (id: string) =>
      desk.send(desk.body(id), signWebhook(desk.body(id), desk.secret));
    await desk.settle("paid");
    await tell("paid");
    await desk.settle("ended");
    await tell("ended");
    await desk.settle("paid");
    expect(await tell("paid, told again under another name")).toBe(200);
    expect(await desk.status()).toBe("cancelled");
  });

  test("about an unknown payment is accepted and changes nothing", async () => {
    await using desk = await setUp();
    const body = JSON.stringify({ id: "event", reference: "test_unknown" });
    expect(await desk.send(body, signWebhook(body, desk.secret))).toBe(200);
    expect(await desk.status()).toBe("pending");
  });
});
