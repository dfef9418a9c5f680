import { letter } from "./letter.ts";
import type { Message } from "./message.ts";
import type { SendingSite } from "./plan-message.ts";

export type CourseMessageDetails = { courseId: string; courseName: string };

/** Returns the message that a course has opened, to a person who asked for it. */
export function courseOpenMessage(
  to: string,
  { courseId, courseName }: CourseMessageDetails,
  { site, origin }: SendingSite,
): Message {
  return letter({
    to,
    site,
    subject: `“${courseName}” is open at ${site.name}`,
    opening: `The lessons of “${courseName}” are open. You asked to be told.`,
    action: "Go to the course",
    link: `${origin}/course/category/${courseId}`,
    closing: "This is the only message about it.",
  });
}
