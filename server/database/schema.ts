import type { ColumnType, Generated, Kysely } from "kysely";
import type { OrderStatus } from "../../contract/order.ts";
import type { PlanId } from "../../contract/plan.ts";

export type CategoryRow = {
  category: string;
  name: string;
  main_category: "Language" | "Framework";
  /** Where the category stands in lists, from 0. */
  position: number;
};

export type CourseRow = {
  id: string;
  name: string;
  category: string;
  /** Null: the cover is drawn from the id. */
  img: string | null;
  details: string;
  /** Index into contract/course.ts `levels`, so that lists sort from beginner to advanced. */
  level: number;
  hours: number;
};

/** The columns of a course, but for what is derived from its category. */
export const courseColumns = [
  "id",
  "name",
  "category",
  "img",
  "details",
  "level",
  "hours",
] as const satisfies (keyof CourseRow)[];

/** The columns of better-auth's tables that our own queries read; some are only ever written by us. */
type UserRow = {
  id: string;
  name: ColumnType<never, string | undefined, never>;
  email: string;
  emailVerified: ColumnType<never, boolean | undefined, never>;
  createdAt: ColumnType<never, string | undefined, never>;
  updatedAt: ColumnType<never, string | undefined, never>;
};
/** A way to sign in: a provider's account, or the password where the provider is "credential". */
type AccountRow = {
  id: string;
  userId: string;
  providerId: string;
  password: string | null;
  createdAt: ColumnType<never, string, never>;
};

/** A browser that is signed in. */
type SessionRow = { id: string; userId: string; createdAt: ColumnType<string, never, never> };

/** A secret that works once, such as that of a reset link, whose value is the person's id. */
type VerificationRow = { id: string; identifier: string; value: string };

/** Times are ISO 8601 in UTC, as text, so that both databases sort and give them alike. */
export type CourseOrderRow = {
  id: string;
  /** Null once the account is deleted: what was paid stays on record without the person. */
  user_id: string | null;
  /** As it was when ordered; the course may have left the catalogue since. */
  course_id: string;
  course_name: string;
  plan: PlanId;
  /** Integer cents a month. */
  amount: number;
  currency: "USD";
  status: OrderStatus;
  /** 1 for the one order that holds the course for its person, pending or paid; unique for both together. */
  active: 0 | 1;
  /** The provider that is to be paid, its name for the payment and where to pay; null for a free plan. */
  provider: string | null;
  reference: string | null;
  payment_url: string | null;
  reason: string | null;
  created_at: string;
  /** Set by the first news of the payment and kept, so that an ended order is told from an unpaid one. */
  paid_at: string | null;
  /** When the provider was last asked how the payment stands. */
  checked_at: string;
};

/** Which order a person's idempotency key led to, and what was asked for with it. */
export type OrderAttemptRow = {
  user_id: string;
  idempotency_key: string;
  request: string;
  order_id: string;
};

/** A provider's event that has been taken in; the order id is what the event said, known here or not. */
type PaymentEventRow = {
  provider: string;
  event_id: string;
  order_id: string | null;
  received_at: string;
};

/** The embedded test payments' own books. */
export type TestPaymentRow = {
  reference: string;
  order_id: string;
  course_name: string;
  plan: PlanId;
  return_url: string;
  cancel_url: string;
  outcome: "pending" | "paid" | "failed" | "cancelled" | "ended";
  /** The event that tells of the outcome: its id, from when on it is true, and when it was acknowledged. */
  event_id: string | null;
  due_at: string | null;
  delivered_at: string | null;
};

/** How often somebody has done something since a window began; the key is a hash of both. */
type RateLimitRow = {
  key: string;
  count: number;
  /** When the window is over, in milliseconds since 1970. */
  ends_at: number;
};
/** There is at most one row: while it is there, the demo is off. */
type DemoOffRow = { id: number; reason: string; since: string };

export type Schema = {
  /** `course_count` says how many courses a category has, so that no list has to count them. */
  category: CategoryRow & { course_count: Generated<number> };
  /** `main_category` is the category's own, repeated so that an index can hold its courses in their order. */
  course: CourseRow & Pick<CategoryRow, "main_category">;
  user: UserRow;
  account: AccountRow;
  session: SessionRow;
  verification: VerificationRow;
  course_order: CourseOrderRow;
  order_attempt: OrderAttemptRow;
  payment_event: PaymentEventRow;
  test_payment: TestPaymentRow;
  rate_limit: RateLimitRow;
  demo_off: DemoOffRow;
  /** One row; its version changes with every change of content, in the same transaction. */
  catalogue: { id: number; version: string };
};

export type Database = Kysely<Schema>;
