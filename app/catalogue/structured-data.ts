import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import { site } from "../site.ts";

const context = "https://schema.org";

const levelNames = { beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" };

type CourseSubject = { origin: string; course: Course; outline: LessonSummary[] };

/** Returns schema.org's Course with its lessons as parts. */
export function courseStructuredData({ origin, course, outline }: CourseSubject): object {
  return {
    "@context": context,
    "@type": "Course",
    ...courseFields(origin, course),
    description: course.details.replace(/\s+/g, " ").slice(0, 500),
    image: new URL(course.img, origin).href,
    educationalLevel: levelNames[course.level],
    ...(course.builds !== undefined && { teaches: course.builds }),
    ...(course.needs !== undefined && { coursePrerequisites: course.needs }),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      courseWorkload: `PT${course.hours}H`,
    },
    ...(outline.length > 0 && {
      hasPart: outline.map((lesson) => lessonFields(origin, course, lesson)),
    }),
  };
}

type LessonSubject = { origin: string; course: Course; lesson: LessonSummary };

/** Returns schema.org's LearningResource for a lesson, as a part of its course. */
export function lessonStructuredData({ origin, course, lesson }: LessonSubject): object {
  return {
    "@context": context,
    ...lessonFields(origin, course, lesson),
    description: lesson.summary,
    isPartOf: { "@type": "Course", ...courseFields(origin, course) },
  };
}

function courseFields(origin: string, course: Course): object {
  return {
    name: course.name,
    url: `${origin}/course/category/${course.id}`,
    inLanguage: course.language,
    provider: { "@type": "Organization", name: site.name, url: origin },
  };
}

function lessonFields(origin: string, course: Course, lesson: LessonSummary): object {
  return {
    "@type": "LearningResource",
    name: lesson.title,
    url: `${origin}/course/category/${course.id}/lesson/${lesson.name}`,
    inLanguage: course.language,
    timeRequired: `PT${lesson.minutes}M`,
    isAccessibleForFree: lesson.free,
  };
}
