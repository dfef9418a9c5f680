import type { RateLimit } from "../database/rate-limiter.ts";

const day = 24 * 60 * 60;

/** How often one person may ask: at all, and about one lesson. */
export const askLimits: RateLimit[] = [
  { max: 3, window: 60 },
  { max: 20, window: day },
];
export const lessonLimits: RateLimit[] = [{ max: 5, window: day }];

/** How often one teacher may answer or close. */
export const teachingLimits: RateLimit[] = [
  { max: 60, window: 60 },
  { max: 1_000, window: day },
];

/** How many questions are stored of one person, of a lesson while they are open, and published in a lesson. */
export const maxOfPerson = 200;
export const maxOpenOfLesson = 300;
export const maxPublished = 50;

/** How many mails a teacher gets at once in a day; the daily one tells of the others. */
export const maxMailsAtOnce = 20;
