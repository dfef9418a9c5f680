import { Link } from "react-router";
import { coursePath } from "../../contract/course-path.ts";
import { BanglaFont } from "../components/bangla-font.tsx";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { PageHead } from "../components/page-head.tsx";
import { cardPicture } from "../catalogue/card-picture.ts";
import { Paragraphs } from "../catalogue/paragraphs.tsx";
import { PlanCards } from "../plans/plan-cards.tsx";
import { quotes } from "../editorial/quotes.ts";
import { pageContext } from "../api/page-context.ts";
import type { Route } from "./+types/course-overview.ts";
import { inLanguage } from "../components/in-language.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { course: await context.get(pageContext).api.course(params.id) };
}

/** The course overview and pricing screen (spec §2). */
export default function CourseOverview({ loaderData: { course } }: Route.ComponentProps) {
  return (
    <>
      <BanglaFont text={course.name + course.details} />
      <PageHead
        title={`${course.name}: overview and plans`}
        description={`What ${course.name} is about, and the plans to study it with.`}
        path={`${coursePath(course.id)}/overview`}
        picture={cardPicture(course.img)}
      />
      <Breadcrumb />
      <header className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,1fr)_13rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <h1
            {...inLanguage(course.language)}
            className="font-display text-3xl font-bold text-balance sm:text-5xl"
          >
            {course.name}
          </h1>
          <p className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-lg">
            <span>{`Category: ${course.category}`}</span>
            <span>{`Id No: ${course.id}`}</span>
          </p>
          <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <a href="#pricing" className="btn btn-primary">
              Compare the plans
            </a>
            <Link to={coursePath(course.id)} className="quiet-link font-semibold">
              Back to the course
            </Link>
          </p>
          <div {...inLanguage(course.language)}>
            <Paragraphs text={course.details} className="prose mt-6" />
          </div>
        </div>
        <img
          src={course.img}
          alt=""
          width={640}
          height={360}
          className="course-cover rounded-box"
        />
      </header>

      <section aria-labelledby="pricing" className="mt-12">
        <h2 id="pricing" className="text-center font-display text-3xl font-bold sm:text-4xl">
          Choose your best plan
        </h2>
        <PlanCards planPath={(plan) => `/checkout/${course.id}?plan=${plan}`} />
      </section>

      <section aria-labelledby="quotes-title" className="mt-20">
        <h2 id="quotes-title" className="font-display text-3xl font-bold">
          Words to learn by
        </h2>
        <div className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {quotes.map(({ text, author, source }) => (
            <figure key={text} className="quote card-surface">
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption>
                <strong>{author}</strong>
                <cite>{source}</cite>
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
    </>
  );
}
