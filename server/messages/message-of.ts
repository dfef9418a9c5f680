import type { QueuedMessageRow } from "../database/schema.ts";
import { type CourseMessageDetails, courseOpenMessage } from "../mail/course-message.ts";
import type { Message } from "../mail/message.ts";
import {
  type AnsweredDetails,
  type AskedDetails,
  type OpenQuestionsDetails,
  answeredMessage,
  askedMessage,
  openQuestionsMessage,
} from "../mail/question-message.ts";
import { type PlanMessageDetails, type SendingSite, planMessage } from "../mail/plan-message.ts";

/** Returns a queued message as it is sent to an address. */
export function messageOf(
  { kind, details }: Pick<QueuedMessageRow, "kind" | "details">,
  to: string,
  from: SendingSite,
): Message {
  const stored: unknown = JSON.parse(details);
  switch (kind) {
    case "course_open":
      return courseOpenMessage(to, stored as CourseMessageDetails, from);
    case "question_answered":
      return answeredMessage(to, stored as AnsweredDetails, from);
    case "question_asked":
      return askedMessage(to, stored as AskedDetails, from);
    case "open_questions":
      return openQuestionsMessage(to, stored as OpenQuestionsDetails, from);
    case "confirmation":
    case "reset":
    case "address_taken":
    case "invitation":
    case "password_changed":
    case "account_connected":
    case "email_change":
    case "email_changed":
      return stored as Message;
    default:
      return planMessage(kind, to, stored as PlanMessageDetails, from);
  }
}
