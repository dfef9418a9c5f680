import { Link } from "react-router";
import { PageHead } from "./page-head.tsx";

/** Says honestly that a screen is still being built; no release list may hold a screen that shows it. */
export function ComingSoon({ title, path }: { title: string; path: string }) {
  return (
    <section
      data-coming-soon
      className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center"
    >
      <PageHead
        title={`${title}: coming soon`}
        description={`${title} is still being built.`}
        path={path}
        indexed={false}
      />
      <img src="/favicon.svg" alt="" width={96} height={96} />
      <h1 className="font-display text-4xl font-bold">{title}</h1>
      <p className="text-lg">
        Coming soon. We are still building this screen; courses can be read without it.
      </p>
      <Link to="/home" className="btn btn-primary mt-2">
        See the courses
      </Link>
    </section>
  );
}
