import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import type { RootData } from "../site/root-data.ts";
import { courseOffers } from "./course-offers.ts";
import { organization } from "./organization.ts";

const levelNames = { beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" };

type CourseSubject = { root: RootData; course: Course; outline: LessonSummary[] };

/** Returns schema.org's Course with its offers, and its lessons as parts. */
export function describeCourse({ root, course, outline }: CourseSubject): object {
  return {
    "@type": "Course",
    ...courseFields(root, course),
    description: course.details.replace(/\s+/g, " ").slice(0, 500),
    image: new URL(course.img, root.origin).href,
    educationalLevel: levelNames[course.level],
    ...(course.builds !== undefined && { teaches: course.builds }),
    ...(course.needs !== undefined && { coursePrerequisites: course.needs }),
    offers: courseOffers(`${courseUrl(root.origin, course)}/overview`, outline, root.site),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      // A product API on another host may not state it.
      ...(course.hours && { courseWorkload: `PT${course.hours}H` }),
    },
    ...(outline.length > 0 && {
      hasPart: outline.map((lesson) => lessonFields(root.origin, course, lesson)),
    }),
  };
}

type LessonSubject = { root: RootData; course: Course; lesson: LessonSummary };

/** Returns schema.org's LearningResource for a lesson, as a part of its course. */
export function describeLesson({ root, course, lesson }: LessonSubject): object {
  return {
    ...lessonFields(root.origin, course, lesson),
    description: lesson.summary,
    isPartOf: { "@type": "Course", ...courseFields(root, course) },
  };
}

function courseFields(root: RootData, course: Course): object {
  return {
    name: course.name,
    url: courseUrl(root.origin, course),
    inLanguage: course.language,
    provider: organization(root),
  };
}

function lessonFields(origin: string, course: Course, lesson: LessonSummary): object {
  return {
    "@type": "LearningResource",
    name: lesson.title,
    url: `${courseUrl(origin, course)}/lesson/${lesson.name}`,
    inLanguage: course.language,
    timeRequired: `PT${lesson.minutes}M`,
    isAccessibleForFree: lesson.free,
  };
}

function courseUrl(origin: string, { id }: Course): string {
  return `${origin}/course/category/${id}`;
}
