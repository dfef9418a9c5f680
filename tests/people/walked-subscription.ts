import { randomUUID } from "node:crypto";
import { type PlanId, planOf } from "../../contract/plan.ts";
import { newOrderNumber } from "../../server/orders/order-number.ts";
import { placeOrder } from "../../server/checkout/place-order.ts";
import { changePlan } from "../../server/plans/change-plan.ts";
import { changeRenewal } from "../../server/plans/change-renewal.ts";
import { endSurplus, findSurplus } from "../../server/plans/end-surplus.ts";
import { openUntil } from "../../server/plans/open-plan.ts";
import type { SubscriptionRow } from "../../server/database/schema.ts";
import { sampleSite } from "../../server/site/complete-site.ts";
import type { ChargeOutcome, ProviderEvents, StartProvider } from "../services/provider-events.ts";
import { paymentRequest } from "../services/stripe-payments.ts";
import { orderRow } from "./order-row.ts";
import { course, sampleCheckout } from "./sample-checkout.ts";

type Checkout = Awaited<ReturnType<typeof sampleCheckout>>;
type Buyer = { id: string; email: string };

export type WalkedSubscription = Awaited<ReturnType<typeof newSubscriber>>;

/** Creates a checkout with a payment provider, and any number of people without a plan (`await using`). */
export async function checkoutWith(start: StartProvider) {
  const checkout = await sampleCheckout();
  const events = await start(checkout.dependencies);
  Object.assign(checkout.dependencies, { payments: events.provider });
  return {
    newSubscriber: () => newSubscriber(checkout, events),
    [Symbol.asyncDispose]: async () => {
      await events[Symbol.asyncDispose]();
      await checkout[Symbol.asyncDispose]();
    },
  };
}

/** Adds a person; returns what they, an operator and the provider do to their subscription. */
async function newSubscriber({ dependencies, addBuyer }: Checkout, events: ProviderEvents) {
  const { database } = dependencies;
  const buyer = await addBuyer();
  let current = { id: "", reference: "" };
  const order = async (plan: PlanId, settle: (reference: string) => Promise<void>) => {
    const placed = await placeOrder(dependencies, buyer, { courseId: course, plan }, randomUUID());
    if (placed.kind !== "placed") throw new Error(`The order was refused: ${placed.kind}`);
    const { id, reference } = placed.order;
    current = { id, reference: reference! };
    await settle(current.reference);
  };
  const described = async () => {
    const ofOrder = database.selectFrom("subscription").selectAll().where("id", "=", current.id);
    const row = await ofOrder.executeTakeFirst();
    if (!row) return { state: "none" };
    const months = await database
      .selectFrom("payment")
      .select("reference")
      .where("order_id", "=", current.id)
      .where("kind", "=", "month")
      .execute();
    return { ...describeRow(row), paidMonths: months.length };
  };
  return {
    order: (plan: PlanId) => order(plan, events.pay),
    orderUnpaid: (plan: PlanId) => order(plan, events.refusePayment),
    endMonth: (outcome: ChargeOutcome) => events.endMonth(current.reference, outcome),
    tryAgain: (outcome: ChargeOutcome) => events.tryAgain(current.reference, outcome),
    giveUp: () => events.giveUp(current.reference),
    refund: () => events.refund(current.reference),
    declineChanges: (declines: boolean) => events.declineChanges(current.reference, declines),
    payChange: () => events.payChange(current.reference),
    cancelAtOnce: events.cancelAtOnce && (() => events.cancelAtOnce!(current.reference)),
    loseDispute: events.loseDispute && (() => events.loseDispute!(current.reference)),
    change: (plan: "pro" | "team") => changePlan(dependencies, buyer.id, { plan }),
    setRenewal: (renews: boolean) => changeRenewal(dependencies, buyer.id, renews),
    /** Buys Team beside the subscription, which is then surplus, and ends that. */
    endAsSurplus: async () => {
      await buyTeamBeside({ dependencies }, events, buyer, current.id);
      const [found] = await findSurplus(database, buyer.id);
      return endSurplus(dependencies, found!);
    },
    /** Returns the state of the subscription, its plan, until when its lessons are open, and how many months were paid. */
    described,
  };
}

/** The page of an earlier order is paid after all; that plan is kept, and the one with the given id is surplus. */
async function buyTeamBeside(
  { dependencies: { database } }: Pick<Checkout, "dependencies">,
  { provider, pay }: ProviderEvents,
  { id: user_id, email }: Buyer,
  surplusId: string,
): Promise<void> {
  const plan = planOf("team", sampleSite);
  const id = newOrderNumber();
  const { reference } = (await provider.open(paymentRequest({ orderId: id, plan, email })))!;
  const values = { id, user_id, course_id: course, plan: plan.id, amount: plan.amount, reference };
  const closed = { provider: provider.id, status: "cancelled", paid_at: null } as const;
  await database
    .insertInto("course_order")
    .values(orderRow({ ...values, ...closed }))
    .execute();
  await pay(reference);
  const setSurplus = (subscription: string, surplus: 0 | 1) =>
    database.updateTable("subscription").set({ surplus }).where("id", "=", subscription).execute();
  await setSurplus(surplusId, 1);
  await setSurplus(id, 0);
}

const sevenDays = 7 * 24 * 60 * 60 * 1000;

function describeRow(row: SubscriptionRow) {
  const until = openUntil(row).getTime();
  const grace = until === Date.parse(row.paid_until) + sevenDays;
  return {
    state: stateOf(row),
    plan: row.plan,
    open: grace ? "`paidUntil` + 7 days" : "`paidUntil`",
    isOpen: until > Date.now(),
  };
}

function stateOf({ status, next_plan, renews }: SubscriptionRow): string {
  if (status === "past_due") return "past due";
  if (status === "ended") return "ended";
  if (next_plan) return "active, planned";
  return renews ? "active" : "active, cancelled";
}
