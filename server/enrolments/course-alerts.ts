import type { Database } from "../database/schema.ts";
import { isPlanned } from "../catalogue/is-planned.ts";
import { findCourse } from "../catalogue/courses.ts";
import { hasOutsideAddress } from "../identity/external-user.ts";
import { queueMessages } from "../messages/queue.ts";
import type { RateLimit } from "../database/rate-limiter.ts";

/** How many courses one account can wait for. */
export const maxAlerts = 100;

/** Each call may write a row. */
export const alertLimits: RateLimit[] = [{ max: 60, window: 60 * 60 }];

/** How many messages one statement queues. */
const batchSize = 500;

/** Why a person cannot be told when a course opens. */
export type RefusedAlert = "not_found" | "course_open" | "no_address" | "alerts_full";

/** Returns whether a person is told when a course opens. */
export async function hasAlert(
  database: Database,
  userId: string,
  courseId: string,
): Promise<boolean> {
  const alert = await database
    .selectFrom("course_alert")
    .select("course_id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  return alert !== undefined;
}

/** Lets a person be told when a planned course opens; does nothing where that is so already. Returns why it cannot be. */
export async function addAlert(
  database: Database,
  userId: string,
  courseId: string,
): Promise<RefusedAlert | undefined> {
  if (!(await findCourse(database, courseId))) return "not_found";
  if (!(await isPlanned(database, courseId))) return "course_open";
  if (await hasOutsideAddress(database, userId)) return "no_address";
  if (await hasAlert(database, userId, courseId)) return undefined;
  const { total } = await database
    .selectFrom("course_alert")
    .select(({ fn }) => fn.countAll().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (Number(total) >= maxAlerts) return "alerts_full";
  await database
    .insertInto("course_alert")
    .values({ user_id: userId, course_id: courseId, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return undefined;
}

/** Tells a person no longer when a course opens. */
export async function removeAlert(
  database: Database,
  userId: string,
  courseId: string,
): Promise<void> {
  await database
    .deleteFrom("course_alert")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .execute();
}

/** Queues a message for each alert of an open course, in the transaction of the import that opens it, and removes the alerts. */
export async function queueOpenedCourses(transaction: Database): Promise<void> {
  const opened = await transaction
    .selectFrom("course")
    .select(["id", "name"])
    .where("planned", "=", 0)
    .where("id", "in", transaction.selectFrom("course_alert").select("course_id"))
    .execute();
  for (const course of opened) await queueOpenedCourse(transaction, course);
}

async function queueOpenedCourse(
  transaction: Database,
  { id: courseId, name: courseName }: { id: string; name: string },
): Promise<void> {
  for (;;) {
    const due = await transaction
      .deleteFrom("course_alert")
      .where("course_id", "=", courseId)
      .where(
        "user_id",
        "in",
        transaction
          .selectFrom("course_alert as due")
          .select("due.user_id")
          .where("due.course_id", "=", courseId)
          .limit(batchSize),
      )
      .returning(["user_id", "created_at"])
      .execute();
    if (due.length === 0) return;
    await queueMessages(
      transaction,
      due.map(({ user_id, created_at }) => ({
        user_id,
        subject_id: courseId,
        kind: "course_open" as const,
        period: `${user_id} ${created_at}`,
        details: { courseId, courseName },
      })),
    );
  }
}
