import type { CurrentSubscription } from "../../contract/subscription.ts";
import { forgetLostAttempt } from "../orders/orders.ts";
import { usePersonalResource } from "../identity/use-personal-resource.ts";
import { useRevalidation } from "../identity/use-revalidation.ts";
import type { Result } from "../api/result.ts";
import { listEnrolments } from "./enrolments.ts";
import { loadSubscription } from "../plans/subscription.ts";

/** What opens a course to a person. */
export type CourseAccess = { current: CurrentSubscription; isEnrolled: boolean };

/** Loads what opens a course to the signed-in person. Rejects with a ServerCallError. */
export async function loadCourseAccess(courseId: string): Promise<CourseAccess> {
  const [current, enrolments] = await Promise.all([loadSubscription(), listEnrolments()]);
  forgetLostAttempt();
  return { current, isEnrolled: enrolments.some((enrolment) => enrolment.courseId === courseId) };
}

/** Returns the path of the resource with what opens a course, which also takes it. */
export function courseAccessPath(courseId: string): string {
  return `/resource/course-access/${courseId}`;
}

/** Returns what opens a course to the person with this uid; undefined until it has loaded. */
export function useCourseAccess(courseId: string, uid: string): Result<CourseAccess> | undefined {
  useRevalidation(uid);
  return usePersonalResource<Result<CourseAccess>>(courseAccessPath(courseId), uid);
}
