import { ArrowRight, BadgeCheck } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { BanglaFont } from "../components/bangla-font.tsx";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { useCategoryName } from "../catalogue/category-list.tsx";
import { CourseHours, CourseLevel } from "../catalogue/course-facts.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Paragraphs } from "../catalogue/paragraphs.tsx";
import { PdfButton } from "../pdf/pdf-button.tsx";
import { productApiContext } from "../product-api-context.ts";
import type { Route } from "./+types/course.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { course: await context.get(productApiContext).course(params.id) };
}

/** The course detail screen (spec §2). */
export default function CourseDetail({ loaderData: { course } }: Route.ComponentProps) {
  const categoryName = useCategoryName()(course.category);
  const panel = useRef<HTMLElement>(null);
  const path = `/course/category/${course.id}`;
  return (
    <>
      <BanglaFont text={course.name + course.details} />
      <PageHead title={course.name} description={excerpt(course.details)} path={path} />
      <Breadcrumb />
      <article ref={panel} className="course-panel card-surface">
        <img
          src={course.img}
          alt={`Cover of ${course.name}`}
          width={640}
          height={360}
          className="course-cover"
        />
        <div className="p-6 sm:p-10">
          <div className="flex items-start justify-between gap-4">
            <h1 className="font-display text-3xl font-bold text-balance sm:text-5xl">
              {course.name}
            </h1>
            <PdfButton key={course.id} panel={panel} />
          </div>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-muted">
            <span className="font-semibold text-primary">{categoryName}</span>
            <CourseLevel level={course.level} />
            <CourseHours hours={course.hours} />
          </p>
          <Paragraphs text={course.details} className="prose mt-6" />
        </div>
      </article>
      <p className="mt-8 flex flex-wrap gap-3 print-hidden">
        <Link to={`/checkout/${course.id}`} className="btn btn-primary btn-lg">
          <BadgeCheck aria-hidden size={20} /> Get premium access.
        </Link>
        <Link
          to={`/course/${course.category}`}
          prefetch="intent"
          className="btn btn-lg btn-outline"
        >
          More In This Category.
        </Link>
        <Link to={`${path}/overview`} prefetch="intent" className="btn btn-lg btn-ghost">
          Overview and pricing <ArrowRight aria-hidden size={18} />
        </Link>
      </p>
    </>
  );
}

/** Shortens a text to at most 160 characters, at the end of a word. */
function excerpt(details: string): string {
  const text = details.replace(/\s+/g, " ");
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(" ", 157))}…`;
}
