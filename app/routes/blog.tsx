import { formatDate } from "../../contract/date.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { PageHead } from "../components/page-head.tsx";
import { questions } from "../editorial/blog.ts";
import { blogFeedPath } from "../seo/blog-feed-path.ts";

/** The blog: four answered questions (spec §2). */
export default function Blog() {
  return (
    <>
      <PageHead
        title="Check questions and answers"
        description="What CORS is, why Firebase for authentication, how a private route works, and what Node is."
        path="/blog"
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title="Check questions and answers"
        href={blogFeedPath}
      />
      <Breadcrumb />
      <header className="max-w-3xl">
        <h1 className="font-display text-4xl font-bold sm:text-5xl">Check questions and answers</h1>
        <nav aria-label="Questions" className="mt-6">
          <ol className="list-decimal pl-6 text-lg marker:text-muted">
            {questions.map(({ id, title }) => (
              <li key={id} className="py-1">
                <a href={`#${id}`} className="quiet-link">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <p className="mt-6 text-muted">
          New answers also come by{" "}
          <a href={blogFeedPath} type="application/atom+xml" className="quiet-link">
            Atom feed
          </a>
          .
        </p>
      </header>
      {questions.map(({ id, title, published, minutes, summary, Answer }) => (
        <article key={id} id={id} aria-labelledby={`${id}-title`} className="article">
          <header>
            <p className="text-sm text-muted">
              <time dateTime={published}>{formatDate(published, "UTC")}</time> · {minutes} min read
            </p>
            <h2 id={`${id}-title`} className="mt-1 font-display text-3xl font-bold text-balance">
              <a href={`#${id}`} className="heading-anchor">
                {title}
              </a>
            </h2>
            <p className="mt-3 text-lg text-muted">{summary}</p>
          </header>
          <div className="prose mt-6">
            <Answer />
          </div>
        </article>
      ))}
    </>
  );
}
