import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import type { BanglaWelcome } from "./bangla-welcome.ts";
import { CourseCard } from "./course-card.tsx";

type BanglaRowProps = { welcome: BanglaWelcome; courses: Course[] };

/** Courses in Bangla on the landing page, beside a welcome in Bangla. */
export function BanglaRow({ welcome, courses }: BanglaRowProps) {
  return (
    <section aria-labelledby="bangla-title" className="bangla-row mt-20">
      <div lang="bn" className="bangla-welcome">
        <h2 id="bangla-title" className="section-title">
          {welcome.title}
        </h2>
        <p className="mt-3 text-muted">{welcome.text}</p>
        <p lang="en" className="mt-3 text-sm text-muted">
          {`${welcome.inEnglish} `}
          <Link to="/search?lang=bn" prefetch="intent" className="quiet-link font-semibold">
            See all of them
          </Link>
        </p>
      </div>
      <div className="course-grid">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} heading="h3" />
        ))}
      </div>
    </section>
  );
}
