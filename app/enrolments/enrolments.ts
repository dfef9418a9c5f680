import { toast } from "react-hot-toast/headless";
import type { Enrolment } from "../../contract/subscription.ts";
import { authenticatedCall, authenticatedList } from "../identity/authenticated-call.ts";

const path = "/api/enrolments";

/** Returns the courses that the signed-in person takes, newest first. Rejects with a ServerCallError, as the call below. */
export async function listEnrolments(): Promise<Enrolment[]> {
  const enrolments = await authenticatedList<Enrolment>(path);
  // A course taken meanwhile shifts the pages, so that one is in two of them.
  return [...new Map(enrolments.map((enrolment) => [enrolment.courseId, enrolment])).values()];
}

/** Gives up a course. */
export async function leaveCourse(courseId: string, courseName: string): Promise<void> {
  await authenticatedCall(`${path}/${encodeURIComponent(courseId)}`, { method: "DELETE" });
  toast(`You have given up ${courseName}.`);
}
