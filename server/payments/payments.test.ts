import { expect, test } from "vitest";
import { stripeSubscriber } from "../../tests/people/stripe-subscriber.ts";
import { listPayments } from "./payments.ts";

test("every month and change of plan is a payment, with its period and amount", async () => {
  await using person = await stripeSubscriber("pro");
  const list = async () =>
    (await listPayments(person.database, person.buyer.id, { page: 1, perPage: 10 })).payments;
  const { paid_until: end } = (await person.row())!;
  const first = {
    id: expect.stringMatching(/^in_/),
    orderId: person.orderId,
    plan: "pro",
    kind: "month",
    amount: 2400,
    currency: "USD",
    refunded: false,
    paidAt: expect.any(String),
    periodStart: expect.any(String),
    periodEnd: end,
  };
  expect(await list()).toEqual([first]);

  await person.change("team");
  const change = { plan: "team", kind: "change", amount: 4800, periodEnd: end };
  const byAmount = async () => (await list()).toSorted((one, other) => one.amount - other.amount);
  expect(await byAmount()).toMatchObject([first, change]);

  await person.endMonth("declined");
  expect(await byAmount()).toMatchObject([first, change]);
  person.account.settle(person.reference);
  const invoice = person.account.all("invoice")[0]!;
  for (let count = 0; count < 2; count++) await person.report("invoice.paid", invoice);
  expect(await byAmount()).toMatchObject([
    first,
    change,
    { plan: "team", kind: "month", amount: 7200, periodStart: end },
  ]);

  await person.report("refund.created", person.account.refund(person.reference, 7200));
  expect(await byAmount()).toMatchObject([
    { refunded: false },
    { refunded: false },
    { refunded: true },
  ]);
});

test("payments are those of the person alone, and remain without the account", async () => {
  await using person = await stripeSubscriber("pro");
  const stranger = await person.addBuyer();
  const page = { page: 1, perPage: 10 };
  expect(await listPayments(person.database, stranger.id, page)).toEqual({
    payments: [],
    total: 0,
  });
  await person.database.deleteFrom("user").where("id", "=", person.buyer.id).execute();
  expect(await person.database.selectFrom("payment").select("user_id").execute()).toEqual([
    { user_id: null },
  ]);
});
