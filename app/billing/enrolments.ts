import type { Enrolment } from "../../contract/subscription.ts";
import { authenticatedCall, authenticatedList } from "../identity/authenticated-call.ts";
import { type PersonalResult, createPersonalData } from "../identity/personal-data.ts";

const path = "/api/enrolments";

const data = createPersonalData(async () => {
  const enrolments = await authenticatedList<Enrolment>(path);
  // A course taken meanwhile shifts the pages, so that one is in two of them.
  return [...new Map(enrolments.map((enrolment) => [enrolment.courseId, enrolment])).values()];
});

/** Returns the courses that the signed-in person takes, newest first, shared by all screens. */
export function useEnrolments(): PersonalResult<Enrolment[]> {
  return data.useResult();
}

/** Returns whether the signed-in person takes a course; undefined when that is not known. */
export function useIsEnrolled(courseId: string): boolean | undefined {
  const result = useEnrolments();
  if (result.state !== "ready") return undefined;
  return result.value.some((enrolment) => enrolment.courseId === courseId);
}

/** Loads the courses again, after a change. */
export const reloadEnrolments = data.reload;

/** Lets the courses be loaded again when a screen next shows them. */
export const forgetEnrolments = data.forget;

/** Gives up a course. Rejects with a ServerCallError. */
export async function leaveCourse(courseId: string): Promise<void> {
  await authenticatedCall(`${path}/${encodeURIComponent(courseId)}`, { method: "DELETE" });
  await reloadEnrolments();
}
