import { expect, test } from "vitest";
import { sampleCheckout } from "../../tests/people/sample-checkout.ts";
import { stripeSubscriber } from "../../tests/people/stripe-subscriber.ts";
import { listeningApp } from "../../tests/site/listening-app.ts";
import type { Database } from "../database/schema.ts";
import { storeSiteSettings } from "./site.ts";

/** Sets the prices of Pro and Team, in cents. */
async function setPrices(database: Database, pro: number, team: number): Promise<void> {
  await storeSiteSettings(database, {
    name: "Tea & Code",
    company: "Tea and Code Ltd.",
    address: "Sylhet",
    email: "hello@tea.example",
    plans: { pro: { amount: pro }, team: { amount: team } },
  });
}

test("a new order has the new price, and replaces a pending one at the old price", async () => {
  await using checkout = await sampleCheckout();
  const old = await checkout.place("pro");
  await setPrices(checkout.database, 3000, 9000);
  const placed = await checkout.place("pro");
  expect(placed).toMatchObject({ status: "pending", amount: 3000 });
  expect(placed.id).not.toBe(old.id);
  expect(await checkout.statuses()).toEqual(["cancelled", "pending"]);
});

test("a subscription at Stripe keeps its price, and a change of plan has the new one", async () => {
  await using person = await stripeSubscriber("pro");
  await setPrices(person.database, 3000, 9000);
  await person.endMonth("charged");
  expect(await person.row()).toMatchObject({ plan: "pro", amount: 2400 });
  expect(person.charges()).toEqual([2400, 2400]);

  expect(await person.preview("team")).toMatchObject({ preview: { nextAmount: 9000 } });
  expect(await person.change("team", 7200)).toEqual({ kind: "price_changed" });
  expect(person.charges()).toEqual([2400, 2400]);
  expect(await person.change("team", 9000)).toMatchObject({ subscription: { amount: 9000 } });
});

test("a change that is planned at Stripe keeps the price at which it was planned", async () => {
  await using person = await stripeSubscriber("team");
  await person.change("pro");
  await setPrices(person.database, 3000, 9000);
  expect(await person.row()).toMatchObject({ next_plan: "pro", next_amount: 2400 });
  await person.endMonth("charged");
  expect(await person.row()).toMatchObject({ plan: "pro", amount: 2400, next_amount: null });
  expect(person.charges()).toEqual([2400, 7200]);
});

test("a test subscription keeps its price, and that of a planned change", async () => {
  await using site = await listeningApp();
  const { customer, paymentUrl } = await site.pendingOrder();
  const running = async () => {
    const { body } = await customer.call<{ subscription: object }>("/api/subscription");
    return body.subscription;
  };
  const change = (plan: string) =>
    customer.call("/api/subscription/change", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ plan }),
    });
  await setPrices(site.database, 3000, 9000);
  await site.choose(paymentUrl, "paid");
  await site.post(paymentUrl, { move: "renewed" });
  expect(await running()).toMatchObject({ plan: "pro", amount: 2400 });

  await change("team");
  await change("pro");
  expect(await running()).toMatchObject({ plan: "team", amount: 9000, nextAmount: 3000 });
  await setPrices(site.database, 4000, 12000);
  await site.post(paymentUrl, { move: "renewed" });
  expect(await running()).toMatchObject({ plan: "pro", amount: 3000, nextAmount: null });
});
