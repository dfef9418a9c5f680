import { coursePath, learningPathPath } from "../../contract/course-path.ts";
import type { Course } from "../../contract/course.ts";
import type { LearningPath } from "../../contract/learning-path.ts";

/** What a course's page says below its text: an author's words, or links to courses and paths, each with what precedes it. */
type CourseNote = {
  label: string;
  text?: string | undefined;
  links: { to: string; before?: string; name: string; language: string }[];
};

/** Returns what a learner builds and needs, where the author says so, and where the course is in the paths. */
export function courseNotes({ id, builds, needs }: Course, all: LearningPath[]): CourseNote[] {
  const paths = all.filter(({ courses }) => courses.some((course) => course.id === id));
  const neighbours = (step: 1 | -1) => {
    const found = paths.flatMap(
      ({ courses }) => courses[courses.findIndex((course) => course.id === id) + step] ?? [],
    );
    const links = found.map((course) => ({
      to: coursePath(course.id),
      name: course.name,
      language: course.language,
    }));
    return [...new Map(links.map((link) => [link.to, link])).values()];
  };
  const notes: CourseNote[] = [
    { label: "You will build", text: builds, links: [] },
    {
      label: "You need",
      text: needs,
      links: neighbours(-1).map((link) => ({ ...link, before: "Before this: " })),
    },
    { label: "After this", links: neighbours(1) },
    {
      label: "On a path",
      links: paths.map(({ name, title }) => ({
        to: learningPathPath(name),
        name: title,
        language: "en",
      })),
    },
  ];
  return notes.filter(({ text, links }) => text !== undefined || links.length > 0);
}
