import { Link } from "react-router";
import type { Course } from "../../contract/course.ts";
import { useSite } from "../site/use-site.ts";
import { CourseCard } from "./course-card.tsx";

/** Courses in Bangla on the landing page, beside a welcome in Bangla. */
export function BanglaRow({ courses }: { courses: Course[] }) {
  const { hasLessons } = useSite();
  return (
    <section aria-labelledby="bangla-title" className="bangla-row mt-20">
      <div lang="bn" className="bangla-welcome">
        <h2 id="bangla-title" className="section-title">
          বাংলায় শিখুন
        </h2>
        <p className="mt-3 text-muted">
          {hasLessons ? "গল্প, উদাহরণ আর অনুশীলন" : "কোর্সের কথা"} বাংলায়; কোড ইংরেজিতে, যেমনটা কাজের জায়গায়
          হয়।
        </p>
        <p lang="en" className="mt-3 text-sm text-muted">
          {`Courses in Bangla${hasLessons ? ": stories, samples and exercises in Bangla" : ""}, code in English. `}
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
