import type { NewOrder } from "../../contract/order.ts";
import type { PlanId } from "../../contract/plan.ts";
import type { CourseOrderRow } from "../database/schema.ts";
import { closePendingOrder } from "./cancel-order.ts";
import {
  type Buyer,
  type CheckoutDependencies,
  providerOf,
} from "../payments/checkout-dependencies.ts";
import { findAttempt, insertAttempt, insertOrder, newOrder } from "./new-order.ts";
import type { RateLimited } from "../database/rate-limiter.ts";
import { countOrderChange } from "../orders/order-limits.ts";
import { openPayment } from "./open-payment.ts";
import { currentOrder, findPendingOrder } from "../orders/orders.ts";
import {
  PaymentInProcessError,
  PaymentProviderUnavailableError,
} from "../payments/payment-provider.ts";
import { refreshOrder } from "./refresh-order.ts";
import { cancelIfCourseRemoved } from "./course-removal.ts";
import { isPlanned } from "../catalogue/is-planned.ts";
import { isEnrolled } from "../enrolments/enrolments.ts";
import { findOffer } from "../plans/offer.ts";

export type PlaceOrderResult =
  | { kind: "placed"; order: CourseOrderRow; isNew: boolean }
  | { kind: "course_not_found" }
  | { kind: "course_required" }
  | { kind: "course_not_open" }
  | { kind: "already_enrolled" }
  | { kind: "already_subscribed" }
  | { kind: "price_changed" }
  | { kind: "idempotency_key_reused" }
  | { kind: "payments_not_set_up" }
  | { kind: "payment_in_process" }
  | { kind: "payments_unavailable" }
  | RateLimited;

/** Each further try means that a concurrent request of the same user came first. */
const maxTries = 50;

/**
 * Takes a course on a plan, or a plan alone, once per idempotency key: the same key and request return the same order. A
 * person who has the plan already takes the course with an order of amount 0. Nobody takes a planned course; a paid plan
 * is sold with one, too. A pending order is returned when course and plan are the same, else replaced. The order is stored
 * before the provider is called: when that is unavailable, the order stays pending, and repeating the call opens the
 * payment. A pending order of a removed course is cancelled.
 */
export async function placeOrder(
  dependencies: CheckoutDependencies,
  buyer: Buyer,
  requested: NewOrder,
  key: string,
): Promise<PlaceOrderResult> {
  try {
    for (let tries = 0; tries < maxTries; tries++) {
      const repeated = await repeatAttempt(dependencies, buyer, requested, key);
      if (repeated) return repeated;
      const rateLimited = tries === 0 && (await countOrderChange(dependencies, buyer.id));
      if (rateLimited) return rateLimited;
      const placed = await tryToPlace(dependencies, buyer, requested, key);
      if (placed) return placed;
    }
  } catch (error) {
    if (error instanceof PaymentInProcessError) return { kind: "payment_in_process" };
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    dependencies.log.warn({ error }, "the payment provider is unavailable");
    return { kind: "payments_unavailable" };
  }
  throw new Error("Concurrent orders of the same course keep conflicting");
}

/** Returns the earlier result of the same key; undefined when the key is new. */
async function repeatAttempt(
  dependencies: CheckoutDependencies,
  buyer: Buyer,
  requested: NewOrder,
  key: string,
): Promise<PlaceOrderResult | undefined> {
  const earlier = await findAttempt(dependencies.database, buyer.id, key);
  if (!earlier) return undefined;
  if (earlier.request !== requestOf(requested)) return { kind: "idempotency_key_reused" };
  const order = await currentOrder(dependencies.database, earlier.order_id);
  return withOpenPayment(dependencies, buyer, order, false);
}

/** Opens the order's payment, unless its course has been removed in the meantime. */
async function withOpenPayment(
  dependencies: CheckoutDependencies,
  buyer: Buyer,
  order: CourseOrderRow,
  isNew: boolean,
): Promise<PlaceOrderResult> {
  const current = await cancelIfCourseRemoved(dependencies, order);
  if (isNew && current.status === "cancelled") return { kind: "course_not_found" };
  return { kind: "placed", order: await openPayment(dependencies, buyer, current), isNew };
}

/** Returns undefined when the active order was cancelled or another request was faster: then try again. */
async function tryToPlace(
  dependencies: CheckoutDependencies,
  buyer: Buyer,
  requested: NewOrder,
  key: string,
): Promise<PlaceOrderResult | undefined> {
  const { database } = dependencies;
  const { courseId = null } = requested;
  const courseName = courseId === null ? null : await dependencies.courseName(courseId);
  if (courseName === undefined) {
    const pending = await findPendingOrder(database, buyer.id);
    if (pending) await cancelIfCourseRemoved(dependencies, pending);
    return { kind: "course_not_found" };
  }
  const plan = await findOffer(database, buyer.id, requested);
  if (plan?.amount === 0) {
    if (courseId === null) return { kind: "course_required" };
    if (await isPlanned(database, courseId)) return { kind: "course_not_open" };
  }
  if (!plan) return { kind: "already_subscribed" };
  const { dueToday = plan.amount } = requested;
  if (dueToday !== plan.amount) return { kind: "price_changed" };
  const order = newOrder(dependencies, buyer, { requested, plan, courseName });
  if (order.status === "pending" && !order.provider) return { kind: "payments_not_set_up" };

  const attempt = { user_id: buyer.id, idempotency_key: key, request: requestOf(requested) };
  if (await insertOrder(database, order, attempt))
    return withOpenPayment(dependencies, buyer, order, true);

  if (await findAttempt(database, buyer.id, key)) return undefined;
  if (order.amount === 0 && courseId !== null) {
    const enrolled = await isEnrolled(database, buyer.id, courseId);
    return enrolled ? { kind: "already_enrolled" } : undefined;
  }
  const pending = await findPendingOrder(database, buyer.id);
  if (!pending) return undefined;
  const isSame = requestOf(requestedIn(pending)) === attempt.request;
  // An order at an earlier price is replaced, so that nobody pays another price than the checkout shows.
  if (!isSame || pending.amount !== order.amount || !providerOf(dependencies, pending)) {
    await closePendingOrder(dependencies, pending);
    return undefined;
  }
  const current = await refreshOrder(dependencies, pending);
  if (current.status !== "pending") return undefined;
  const stored = await insertAttempt(database, { ...attempt, order_id: pending.id });
  return stored ? withOpenPayment(dependencies, buyer, current, false) : undefined;
}

function requestedIn({ course_id: courseId, plan }: CourseOrderRow) {
  return { courseId, plan };
}

/** The request as text, to compare it with that of an earlier attempt. */
function requestOf(requested: { courseId?: string | null | undefined; plan: PlanId }): string {
  return `${requested.courseId ?? ""} ${requested.plan}`;
}
