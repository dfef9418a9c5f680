import type { NotNull } from "kysely";
import type { OrderStatus } from "../../../contract/order.ts";
import { courseRemovedReason } from "../../checkout/course-removal.ts";
import { dialectOf } from "../../database/dialect.ts";
import { namesKept } from "./changes.ts";
import type { StagingDatabase } from "../staging/staged-courses.ts";

/**
 * What to do about orders of courses that `--prune` would remove: `keep` these courses, or `cancel` the orders that were
 * not paid for. A paid course is kept in either case.
 */
export const orderChoices = ["keep", "cancel"] as const;
export type OrderChoice = (typeof orderChoices)[number];

/** Orders of courses that are not in a source: how many, and the first by course and id. */
export type HeldOrders = {
  courseCount: number;
  orderCount: number;
  orders: { id: string; courseId: string; status: OrderStatus }[];
};

/** Selects the courses that are not staged: those that `--prune` would remove. */
function missingCourses(staging: StagingDatabase) {
  return staging
    .selectFrom("course")
    .leftJoin("staged_course", "staged_course.id", "course.id")
    .where("staged_course.id", "is", null);
}

/** Selects the missing courses without orders that keep them. */
export function removableCourses(staging: StagingDatabase, choice: OrderChoice | undefined) {
  return missingCourses(staging)
    .where("course.id", "not in", keepingOrders(staging, choice).select("course_order.course_id"))
    .select("course.id");
}

/** Makes new orders of the missing courses wait for the end of the transaction. On SQLite, every write does. */
export async function lockMissingCourses(staging: StagingDatabase): Promise<void> {
  if (dialectOf(staging) === "sqlite") return;
  const locked = missingCourses(staging).select("course.id").forUpdate("course");
  await staging
    .selectFrom(locked.as("locked"))
    .select(({ fn }) => fn.countAll().as("count"))
    .execute();
}

/** Returns the orders that keep missing courses. */
export async function keptOrders(
  staging: StagingDatabase,
  choice: OrderChoice | undefined,
): Promise<HeldOrders> {
  return describe(
    keepingOrders(staging, choice).where(
      "course_order.course_id",
      "in",
      missingCourses(staging).select("course.id"),
    ),
  );
}

/** Returns the orders that are cancelled because their courses are removed. */
export async function ordersToCancel(staging: StagingDatabase): Promise<HeldOrders> {
  return describe(
    activeOrders(staging).where(
      "course_order.course_id",
      "in",
      removableCourses(staging, "cancel"),
    ),
  );
}

/** Returns the categories of missing courses that are kept. */
export async function keptCategories(
  staging: StagingDatabase,
  choice: OrderChoice | undefined,
): Promise<Set<string>> {
  const rows = await missingCourses(staging)
    .where("course.id", "in", keepingOrders(staging, choice).select("course_order.course_id"))
    .select("course.category")
    .distinct()
    .execute();
  return new Set(rows.map(({ category }) => category));
}

/** Cancels the free orders of courses to be removed; pending ones may have a payment that must be closed first. */
export async function cancelFreeOrders(staging: StagingDatabase): Promise<void> {
  await staging
    .updateTable("course_order")
    .set({ status: "cancelled", reason: courseRemovedReason })
    .where("status", "=", "paid")
    .where("amount", "=", 0)
    .where("user_id", "is not", null)
    .where("course_id", "in", removableCourses(staging, "cancel"))
    .execute();
  await staging
    .deleteFrom("enrolment")
    .where("course_id", "in", removableCourses(staging, "cancel"))
    .execute();
}

function keepingOrders(staging: StagingDatabase, choice: OrderChoice | undefined) {
  return activeOrders(staging).$if(choice === "cancel", (query) =>
    query.where("course_order.status", "=", "paid").where("course_order.amount", ">", 0),
  );
}

/** Selects the orders that keep a course; those of deleted accounts and of plans alone keep nothing. */
function activeOrders(staging: StagingDatabase) {
  return staging
    .selectFrom("course_order")
    .where("course_order.status", "in", ["pending", "paid"])
    .where("course_order.user_id", "is not", null)
    .where("course_order.course_id", "is not", null);
}

async function describe(orders: ReturnType<typeof activeOrders>): Promise<HeldOrders> {
  const counts = await orders
    .select(({ fn }) => [
      fn.count("course_order.course_id").distinct().as("courses"),
      fn.countAll().as("orders"),
    ])
    .executeTakeFirstOrThrow();
  const first = await orders
    .select(["course_order.id", "course_order.course_id as courseId", "course_order.status"])
    .orderBy("course_order.course_id")
    .orderBy("course_order.id")
    .limit(namesKept)
    .$narrowType<{ courseId: NotNull }>()
    .execute();
  return { courseCount: Number(counts.courses), orderCount: Number(counts.orders), orders: first };
}
