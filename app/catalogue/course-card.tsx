import { Link, useNavigate } from "react-router";
import type { Course } from "../../contract/course.ts";
import { coursePath } from "../../contract/course-path.ts";
import { Marked } from "./marks.tsx";
import { useCategoryName } from "./category-list.tsx";
import { CourseHours, CourseLanguage, CourseLessons, CourseLevel } from "./course-facts.tsx";
import { shortenDetails } from "./shorten-details.ts";
import { useIsPlanned } from "../site/use-is-planned.ts";
import { inLanguage } from "../components/in-language.ts";

type CourseCardProps = {
  course: Course;
  /** The level of its heading, below that of its list. */
  heading?: "h2" | "h3";
  /** Whether the cover loads eagerly, before all others. */
  first?: boolean;
};

const drawnCovers = /^\/covers\/(?=[\w-]+\.svg$)/;

/** A course in the grid view; on a phone a compact row. */
export function CourseCard({ course, heading: Heading = "h2", first = false }: CourseCardProps) {
  const categoryName = useCategoryName();
  const navigate = useNavigate();
  const path = coursePath(course.id);
  const isPlanned = useIsPlanned(course);
  return (
    <article className="course-card card-surface" data-planned={isPlanned || undefined}>
      <span className="cover-frame">
        <img
          src={course.img}
          // A drawn cover has a line drawing beside it.
          srcSet={isPlanned ? course.img.replace(drawnCovers, "$&outline/") : undefined}
          alt=""
          width={640}
          height={360}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : "auto"}
          decoding="async"
          className="course-cover"
        />
      </span>
      <Heading {...inLanguage(course.language)} className="course-card-name">
        <Marked text={course.name} />
      </Heading>
      <p className="course-card-facts">
        <span className="font-semibold text-primary">{categoryName(course.category)}</span>
        <CourseLevel level={course.level} />
        <CourseHours {...course} />
        <CourseLessons {...course} />
        <CourseLanguage language={course.language} />
      </p>
      {/* Above the link that covers the card, so that the tooltip shows; keyboard users have that link. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <p
        title={course.details}
        {...inLanguage(course.language)}
        className="course-details"
        onClick={() => getSelection()?.isCollapsed && navigate(path)}
      >
        <Marked text={shortenDetails(course.details)} />
      </p>
      <p className="course-card-link">
        <Link
          to={path}
          prefetch="intent"
          className="course-link"
          aria-label={`See Details: ${course.name}`}
        >
          See Details
        </Link>
      </p>
    </article>
  );
}
