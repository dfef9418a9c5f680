import { z } from "zod";
import { errorSchema } from "../../contract/error.ts";
import { pagingSchema } from "../../contract/paging.ts";
import { lessonEventSchema } from "../../contract/lesson-event.ts";
import {
  learnedCourseSchema,
  mergedProgressSchema,
  progressChangeSchema,
  progressSchema,
} from "../../contract/progress.ts";
import { endpoint } from "./endpoint.ts";
import { json } from "./json-content.ts";
import { pagedList } from "./paging.ts";

const ofCourse = z.object({
  courseId: z.string().min(1).max(200).meta({ description: "The course's id" }),
});

export const listProgress = endpoint({
  access: "signed-in",
  operationId: "listProgress",
  tags: ["Progress"],
  method: "get",
  path: "/progress",
  summary: "The courses in which the account's person has begun to learn, 48 a page by default",
  request: { query: pagingSchema },
  responses: {
    200: pagedList(learnedCourseSchema, "Newest first", "courses"),
  },
});

export const progress = endpoint({
  access: "signed-in",
  operationId: "getProgress",
  tags: ["Progress"],
  method: "get",
  path: "/progress/{courseId}",
  summary: "The account's progress in a course: finished lessons, drafts and answers",
  request: { params: ofCourse },
  responses: {
    200: json(progressSchema, "The progress in the lessons that the course has now"),
    404: json(errorSchema, "There is no such course"),
  },
});

export const mergeProgress = endpoint({
  access: "signed-in",
  maxBody: 256 * 1024,
  operationId: "mergeProgress",
  tags: ["Progress"],
  method: "put",
  path: "/progress/{courseId}",
  summary: "Merge any part of a course's progress with what is stored",
  description:
    "Finished lessons are a union, and the later answer counts, by its age when it arrives. A draft is stored when its revision is that of the stored one (0: there is none); else it is returned as a conflict, with both texts.",
  request: {
    params: ofCourse,
    body: { required: true, ...json(progressChangeSchema, "What is new") },
  },
  responses: {
    200: json(mergedProgressSchema, "The merged progress"),
    404: json(errorSchema, "There is no such course, lesson or activity"),
    413: json(errorSchema, "A text has more than 20 kB, or the body is too large"),
    422: json(errorSchema, "progress_full: the account's progress would exceed 2 MB"),
  },
});

export const lessonEvent = endpoint({
  access: "public",
  operationId: "countLessonEvent",
  tags: ["Progress"],
  method: "post",
  path: "/lesson-events",
  summary: "Count an opened lesson or a run of a learner's code, without personal data",
  request: { body: { required: true, ...json(lessonEventSchema, "What happened") } },
  responses: {
    204: { description: "It is counted" },
  },
});
