import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { sampleCheckout } from "../../tests/people/sample-checkout.ts";
import { addTeamMember } from "../../tests/people/team-rows.ts";
import { inDays } from "../../tests/people/subscription-row.ts";
import { createRateLimiter } from "../database/rate-limiter.ts";
import { mayCheckPayment } from "../orders/order-limits.ts";
import { PaymentProviderUnavailableError } from "../payments/payment-provider.ts";
import { applyPayment } from "./apply-payment.ts";
import { findOpenPlan } from "./open-plan.ts";
import { refreshOverduePlan } from "./refresh-overdue-plan.ts";

/** A buyer whose renewal was made at the provider and not reported, with a log that is kept. */
async function overdue(plan: "pro" | "team" = "pro") {
  const checkout = await sampleCheckout();
  const { database, payments } = checkout;
  const lines: { level: number; orderId: string }[] = [];
  const dependencies = {
    ...checkout.dependencies,
    limiter: createRateLimiter(database),
    log: pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }),
  };
  const { id } = await checkout.place(plan);
  await applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));
  const lapsed = { paid_until: inDays(-8), checked_at: inDays(-1) };
  await database.updateTable("subscription").set(lapsed).execute();
  return { ...checkout, dependencies, id, lines };
}

describe("the hourly question for an overdue plan", () => {
  test("is not spent by a person who may not ask now", async () => {
    await using checkout = await overdue();
    const { dependencies, database, payments, buyer } = checkout;
    while (await mayCheckPayment(dependencies, buyer.id));
    expect(await refreshOverduePlan(dependencies, buyer.id)).toBe(false);
    expect(payments.stateCalls).toBe(0);

    await database.deleteFrom("rate_limit").execute();
    expect(await refreshOverduePlan(dependencies, buyer.id)).toBe(true);
    expect(await findOpenPlan(database, buyer.id)).toMatchObject({ plan: "pro" });
  });

  test("is asked by the member of a team, once, and counts as theirs", async () => {
    await using checkout = await overdue("team");
    const { dependencies, database, payments, buyer } = checkout;
    const member = await checkout.addBuyer();
    await addTeamMember(database, buyer.id, member.id);
    while (await mayCheckPayment(dependencies, buyer.id));

    expect(await refreshOverduePlan(dependencies, member.id)).toBe(true);
    expect(await refreshOverduePlan(dependencies, member.id)).toBe(false);
    expect(payments.stateCalls).toBe(1);
    expect(await findOpenPlan(database, member.id)).toMatchObject({ plan: "team" });
  });

  test.each<[string, Error, number]>([
    ["the provider that is down, as a warning", new PaymentProviderUnavailableError("down"), 40],
    ["a key that it refuses, as an error", new Error("Stripe refuses STRIPE_SECRET_KEY"), 50],
  ])("logs %s", async (_cause, error, level) => {
    await using checkout = await overdue();
    const { dependencies, payments, buyer, id, lines } = checkout;
    payments.provider.state = async () => {
      throw error;
    };
    await refreshOverduePlan(dependencies, buyer.id);
    expect(lines).toMatchObject([{ level, orderId: id }]);
  });
});
