import type { Course, Level } from "../../contract/course.ts";
import { CourseCard } from "./course-card.tsx";
import { CourseLevel } from "./course-facts.tsx";

/** From this length on, a list is cut by headings of its levels. */
const longList = 13;

/** Cards of courses; a long list that is ordered by level has a heading above each level. */
export function CourseGrid({ courses, byLevel }: { courses: Course[]; byLevel: boolean }) {
  const groups = byLevel && courses.length >= longList ? levelGroups(courses) : [];
  if (groups.length < 2) return <CourseCards courses={courses} heading="h2" first={courses[0]} />;
  return groups.map(({ level, courses: group }) => (
    <section key={level} aria-labelledby={level} className="level-group">
      <h2 id={level} className="level-title">
        <CourseLevel level={level} />
      </h2>
      <CourseCards courses={group} heading="h3" first={courses[0]} />
    </section>
  ));
}

type CourseCardsProps = {
  courses: Course[];
  heading: "h2" | "h3";
  /** The first card of the page. */
  first?: Course | undefined;
};

/** A grid of cards. */
export function CourseCards({ courses, heading, first }: CourseCardsProps) {
  return (
    <div className="course-grid">
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} heading={heading} first={course === first} />
      ))}
    </div>
  );
}

function levelGroups(courses: Course[]): { level: Level; courses: Course[] }[] {
  const levels = [...new Set(courses.map(({ level }) => level))];
  return levels.map((level) => ({
    level,
    courses: courses.filter((course) => course.level === level),
  }));
}
