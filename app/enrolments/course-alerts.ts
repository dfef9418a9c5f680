import type { CourseAlert } from "../../contract/course-alert.ts";
import { authenticatedCall } from "../identity/authenticated-call.ts";

const address = (courseId: string) => `/api/course-alerts/${encodeURIComponent(courseId)}`;

/** Returns the path of the resource that says whether a person is told when a course opens, which also changes it. */
export function courseAlertPath(courseId: string): string {
  return `/resource/course-alert/${courseId}`;
}

/** Returns whether the signed-in person is told when a course opens. Rejects with a ServerCallError, as the call below. */
export function loadAlert(courseId: string): Promise<CourseAlert> {
  return authenticatedCall<CourseAlert>(address(courseId));
}

/** Lets the signed-in person be told when a course opens, or no longer. */
export async function changeAlert(courseId: string, method: "PUT" | "DELETE"): Promise<void> {
  await authenticatedCall(address(courseId), { method });
}
