import { Link, useNavigate } from "react-router";
import type { Course } from "../../contract/course.ts";
import { useCategoryName } from "./category-list.tsx";
import { CourseHours, CourseLessons, CourseLevel } from "./course-facts.tsx";
import { shortenDetails } from "./shorten-details.ts";

type CourseCardProps = {
  course: Course;
  /** Whether the cover loads eagerly, before all others. */
  first?: boolean;
};

/** A course in the grid view. */
export function CourseCard({ course, first = false }: CourseCardProps) {
  const categoryName = useCategoryName();
  const navigate = useNavigate();
  const path = `/course/category/${course.id}`;
  return (
    <article className="course-card card-surface">
      <img
        src={course.img}
        alt=""
        width={640}
        height={360}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding="async"
        className="course-cover"
      />
      <div className="flex grow flex-col gap-2 p-5">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span className="font-semibold text-primary">{categoryName(course.category)}</span>
          <CourseLevel level={course.level} />
          <CourseHours hours={course.hours} />
          <CourseLessons lessons={course.lessons} />
        </p>
        <h2 lang={course.language} className="font-display text-xl font-bold text-balance">
          {course.name}
        </h2>
        {/* Above the link that covers the card, so that the tooltip shows; keyboard users have that link. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <p
          title={course.details}
          lang={course.language}
          className="course-details"
          onClick={() => getSelection()?.isCollapsed && navigate(path)}
        >
          {shortenDetails(course.details)}
        </p>
        <p className="mt-2">
          <Link
            to={path}
            prefetch="intent"
            className="course-link"
            aria-label={`See Details: ${course.name}`}
          >
            See Details
          </Link>
        </p>
      </div>
    </article>
  );
}
