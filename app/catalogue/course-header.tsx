import type { RefObject } from "react";
import { Link } from "react-router";
import { CourseOffer } from "../enrolments/course-offer.tsx";
import type { OfferedCourse } from "../enrolments/offered-course.ts";
import { PdfButton } from "../pdf/pdf-button.tsx";
import { useCategoryName } from "./category-list.tsx";
import { CourseHours, CourseLanguage, CourseLessons, CourseLevel } from "./course-facts.tsx";
import { inLanguage } from "../components/in-language.ts";

type CourseHeaderProps = OfferedCourse & {
  /** The panel that the PDF shows. */
  panel: RefObject<HTMLElement | null>;
};

/** A course's cover, and beside it the name, facts, price and the way to all lessons. */
export function CourseHeader({ panel, ...offered }: CourseHeaderProps) {
  const { course } = offered;
  const categoryName = useCategoryName()(course.category);
  return (
    <header className="course-header">
      <img
        src={course.img}
        alt={`Cover of ${course.name}`}
        width={640}
        height={360}
        fetchPriority="high"
        className="course-cover"
      />
      <div className="course-header-text">
        <div className="flex items-start justify-between gap-4">
          <h1
            {...inLanguage(course.language)}
            className="font-display text-2xl font-bold text-balance sm:text-4xl"
          >
            {course.name}
          </h1>
          <PdfButton key={course.id} panel={panel} />
        </div>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted">
          <Link
            to={`/course/${course.category}`}
            prefetch="intent"
            className="quiet-link font-semibold text-primary"
          >
            {categoryName}
          </Link>
          <CourseLevel level={course.level} />
          <CourseHours {...course} />
          <CourseLessons {...course} />
          <CourseLanguage language={course.language} />
        </p>
        <CourseOffer {...offered} />
      </div>
    </header>
  );
}
