import type { Certificate, CertificateState } from "../../contract/certificate.ts";
import { findCategory } from "../catalogue/categories.ts";
import { findCourse } from "../catalogue/courses.ts";
import { listLessons } from "../lessons/lessons.ts";
import { mayRead } from "../lessons/may-read.ts";
import { randomCharacters } from "../orders/order-number.ts";
import type { PlanDependencies } from "../plans/refresh-overdue-plan.ts";
import { type ActivityKind, exerciseKinds } from "../../contract/lesson.ts";
import type { Database } from "../database/schema.ts";
import { type RateLimit, type RateLimited, rateLimited } from "../database/rate-limiter.ts";
import { findCertificate } from "./certificates.ts";
import { unfinishedLessons } from "./unfinished-lessons.ts";

/** Each reads all lessons of a course, or changes a row. */
const calls: RateLimit[] = [
  { max: 30, window: 60 },
  { max: 500, window: 24 * 60 * 60 },
];

/** A person who asks for a course's certificate. */
type Holder = { userId: string; name: string | undefined; courseId: string };

export type IssueResult =
  | { kind: "issued"; certificate: Certificate }
  | { kind: "course_not_found" | "plan_required" | "course_unfinished" | "name_missing" }
  | RateLimited;

/** Counts one call about certificates of a person. Returns the refusal when there were too many. */
export async function countCertificateCall(
  { limiter }: PlanDependencies,
  userId: string,
): Promise<RateLimited | undefined> {
  return rateLimited(await limiter.take("certificates", userId, calls));
}

/** Returns how far a person is on the way to a course's certificate; undefined when there is no course with lessons. */
export async function certificateState(
  dependencies: PlanDependencies,
  holder: Holder,
): Promise<CertificateState | undefined> {
  const { database } = dependencies;
  const certificate = await findCertificate(database, holder);
  const course = await findCourse(database, holder.courseId);
  if (!certificate && !course?.lessons) return undefined;
  const hasPlan = await mayRead({ free: false }, { userId: holder.userId, dependencies });
  return {
    certificate: certificate ?? null,
    name: nameOf(holder) ?? null,
    hasPlan,
    unfinished: certificate ? [] : await unfinishedLessons(database, holder, hasPlan),
  };
}

/**
 * Gives a person the certificate of a course that they have finished under a running plan, their own or a team's, with
 * the name that they have now. Returns the same certificate when they have it already.
 */
export async function issueCertificate(
  dependencies: PlanDependencies,
  holder: Holder,
): Promise<IssueResult> {
  const refused = await countCertificateCall(dependencies, holder.userId);
  if (refused) return refused;
  const state = await certificateState(dependencies, holder);
  if (!state) return { kind: "course_not_found" };
  if (state.certificate) return { kind: "issued", certificate: state.certificate };
  if (!state.hasPlan) return { kind: "plan_required" };
  if (state.unfinished.length > 0) return { kind: "course_unfinished" };
  if (state.name === null) return { kind: "name_missing" };
  await storeCertificate(dependencies.database, { ...holder, name: state.name });
  const certificate = await findCertificate(dependencies.database, holder);
  return certificate ? { kind: "issued", certificate } : { kind: "course_not_found" };
}

function nameOf({ name }: Holder): string | undefined {
  return name?.trim() || undefined;
}

async function storeCertificate(
  database: Database,
  { userId, courseId, name }: Holder & { name: string },
): Promise<void> {
  const course = await findCourse(database, courseId);
  if (!course) return;
  const category = await findCategory(database, course.category);
  const activities = (await listLessons(database, courseId)).flatMap(
    (lesson) => lesson.activityList,
  );
  const count = (...kinds: ActivityKind[]) =>
    activities.filter(({ kind }) => kinds.includes(kind)).length;
  await database
    .insertInto("certificate")
    .values({
      id: `C-${randomCharacters(20)}`,
      user_id: userId,
      course_id: courseId,
      course_name: course.name,
      category: course.category,
      category_name: category?.name ?? course.category,
      language: course.language,
      hours: course.hours,
      exercises: count(...exerciseKinds),
      questions: count("question", "ordering"),
      name,
      issued_at: new Date().toISOString(),
      public: 0,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "course_id"]).doNothing())
    .execute();
}
