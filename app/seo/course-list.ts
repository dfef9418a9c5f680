import type { Course } from "../../contract/course.ts";

type ListSubject = { origin: string; name: string; courses: Course[] };

/** Returns schema.org's ItemList with the addresses of a page's courses. */
export function describeCourseList({ origin, name, courses }: ListSubject): object {
  return {
    "@type": "ItemList",
    name,
    itemListElement: courses.map(({ id }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: `${origin}/course/category/${id}`,
    })),
  };
}
