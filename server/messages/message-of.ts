import type { QueuedMessageRow } from "../database/schema.ts";
import { type CourseMessageDetails, courseOpenMessage } from "../mail/course-message.ts";
import type { Message } from "../mail/message.ts";
import { type PlanMessageDetails, type SendingSite, planMessage } from "../mail/plan-message.ts";

/** Returns a queued message as it is sent to an address. */
export function messageOf(
  { kind, details }: Pick<QueuedMessageRow, "kind" | "details">,
  to: string,
  from: SendingSite,
): Message {
  const stored: unknown = JSON.parse(details);
  return kind === "course_open"
    ? courseOpenMessage(to, stored as CourseMessageDetails, from)
    : planMessage(kind, to, stored as PlanMessageDetails, from);
}
