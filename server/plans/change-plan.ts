import { type Plan, covers } from "../../contract/plan.ts";
import type { ChangePreview, PlanChange } from "../../contract/subscription.ts";
import type { SubscriptionRow } from "../database/schema.ts";
import { readPlan } from "../site/site.ts";
import { applyPayment } from "./apply-payment.ts";
import type { CheckoutDependencies } from "../payments/checkout-dependencies.ts";
import { countPaymentCheck, countPlanChange } from "../orders/order-limits.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import { type OwnPlans, findOwnPlans } from "./current-subscription.ts";
import { isMonthPaid } from "./open-plan.ts";
import { type RefusedChange, whileChanging, withSubscription } from "./with-subscription.ts";

/** A plan whose renewal awaits its payment cannot be changed. */
type RenewalUnpaid = { kind: "renewal_unpaid" };

export type ChangePlanResult =
  | ({ kind: "changed"; paymentUrl: string | null } & OwnPlans)
  | RenewalUnpaid
  | { kind: "price_changed" }
  | RefusedChange;

/**
 * Changes the plan of a person's subscription: to a larger one at once, where the rest of the paid month is credited; to
 * a smaller one when the paid month ends; to the present one by taking a planned change back. A charge that is not made
 * changes nothing until it is paid at `paymentUrl`. Nothing is changed at another price than `nextAmount`.
 */
export async function changePlan(
  dependencies: CheckoutDependencies,
  userId: string,
  { plan: wanted, nextAmount }: PlanChange,
): Promise<ChangePlanResult> {
  const { database } = dependencies;
  const changed = await withSubscription(
    dependencies,
    userId,
    (provider, { id }) =>
      whileChanging(database, id, async (current) => {
        if (isUnpaid(current)) return { kind: "renewal_unpaid" as const };
        const plan = await readPlan(database, wanted);
        if (nextAmount !== undefined && nextAmount !== nextAmountOf(current, plan))
          return { kind: "price_changed" as const };
        const { state, paymentUrl } = await requestChange(provider, current, plan);
        await applyPayment(dependencies, provider, state);
        return { kind: "requested" as const, paymentUrl };
      }),
    countPlanChange,
  );
  if (changed.kind !== "done") return changed;
  if (changed.result.kind !== "requested") return changed.result;
  const { paymentUrl } = changed.result;
  const own = await findOwnPlans(database, userId);
  const { subscription } = own;
  const isMade = subscription?.plan === wanted || subscription?.next_plan === wanted;
  // The provider knows of an unpaid renewal before its webhook has arrived.
  if (subscription && !isMade && !paymentUrl) return { kind: "renewal_unpaid" };
  return { kind: "changed", ...own, paymentUrl };
}

async function requestChange(provider: PaymentProvider, current: SubscriptionRow, wanted: Plan) {
  const reference = current.reference!;
  if (isUpgrade(current, wanted)) return provider.upgrade(reference, wanted);
  const next = wanted.id === current.plan ? null : wanted;
  return { state: await provider.planNext(reference, next), paymentUrl: null };
}

export type PreviewChangeResult =
  | { kind: "previewed"; preview: ChangePreview }
  | RenewalUnpaid
  | RefusedChange;

/** Returns what a change of plan would charge, today and later, without making it. */
export async function previewChange(
  dependencies: CheckoutDependencies,
  userId: string,
  { plan: wanted }: Pick<PlanChange, "plan">,
): Promise<PreviewChangeResult> {
  const previewed = await withSubscription(
    dependencies,
    userId,
    async (provider, current) =>
      isUnpaid(current)
        ? undefined
        : previewOf(provider, current, await readPlan(dependencies.database, wanted)),
    countPaymentCheck,
  );
  if (previewed.kind !== "done") return previewed;
  return previewed.result
    ? { kind: "previewed", preview: previewed.result }
    : { kind: "renewal_unpaid" };
}

async function previewOf(
  provider: PaymentProvider,
  current: SubscriptionRow,
  plan: Plan,
): Promise<ChangePreview> {
  const isSame = plan.id === current.plan;
  const upgrades = isUpgrade(current, plan);
  return {
    plan: plan.id,
    startsAt: isSame || upgrades ? null : current.paid_until,
    dueToday: upgrades ? await provider.previewUpgrade(current.reference!, plan) : 0,
    nextAmount: nextAmountOf(current, plan),
    nextAt: current.paid_until,
    currency: plan.currency,
  };
}

/** Returns the cents a month after a change: the present plan keeps its price. */
function nextAmountOf(current: SubscriptionRow, plan: Plan): number {
  return plan.id === current.plan ? current.amount : plan.amount;
}

function isUpgrade({ plan }: SubscriptionRow, wanted: Plan): boolean {
  return wanted.id !== plan && covers(wanted.id, plan);
}

function isUnpaid(plan: SubscriptionRow): boolean {
  return plan.status === "past_due" || !isMonthPaid(plan);
}
