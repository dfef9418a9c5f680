import { letter } from "./letter.ts";
import type { Message } from "./message.ts";
import type { SendingSite } from "./plan-message.ts";

export type AnsweredDetails = { lessonTitle: string; path: string };
export type AskedDetails = { lessonTitle: string; kind: "question" | "mistake" };
export type OpenQuestionsDetails = { open: number };

/** Returns the message to a person that a teacher has answered their question. */
export function answeredMessage(
  to: string,
  { lessonTitle, path }: AnsweredDetails,
  { site, origin }: SendingSite,
): Message {
  return letter({
    to,
    site,
    subject: `Your question about “${lessonTitle}” is answered`,
    opening: `A teacher has answered what you wrote about the lesson “${lessonTitle}”. The answer stands in the lesson, where you asked.`,
    action: "Read the answer",
    link: `${origin}${path}`,
    closing: "This is the only message about it.",
  });
}

/** Returns the message to a teacher that somebody has asked. */
export function askedMessage(
  to: string,
  { lessonTitle, kind }: AskedDetails,
  from: SendingSite,
): Message {
  const what = kind === "mistake" ? "A mistake is reported" : "A question is asked";
  return toTeacher(to, from, `${what}: “${lessonTitle}”`, `${what} in “${lessonTitle}”.`);
}

/** Returns the daily message to a teacher. */
export function openQuestionsMessage(
  to: string,
  { open }: OpenQuestionsDetails,
  from: SendingSite,
): Message {
  const waiting = open === 1 ? "1 question waits" : `${open} questions wait`;
  return toTeacher(to, from, `${waiting} for an answer`, `${waiting} for an answer.`);
}

function toTeacher(
  to: string,
  { site, origin }: SendingSite,
  subject: string,
  opening: string,
): Message {
  return letter({
    to,
    site,
    subject,
    opening,
    action: "See what is open",
    link: `${origin}/teach`,
    closing: `You get this because you teach at ${site.name}.`,
  });
}
