import { data } from "react-router";
import { learningPathPath } from "../../contract/course-path.ts";
import { pageContext } from "../api/page-context.ts";
import { BanglaFont } from "../components/bangla-font.tsx";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PathSteps } from "../paths/path-steps.tsx";
import { describeBreadcrumbs } from "../seo/breadcrumbs.ts";
import { StructuredData } from "../seo/structured-data.tsx";
import { useRootData } from "../site/root-data.ts";
import type { Route } from "./+types/path.ts";

export { shouldRevalidate } from "../api/should-revalidate.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const paths = await context.get(pageContext).api.paths();
  const path = paths.find(({ name }) => name === params.name);
  if (path) return { path, address: learningPathPath(path.name) };
  throw data("There is nothing at this address", { status: 404, statusText: "Not Found" });
}

/** The page of a path: courses in the order in which they are best taken. */
export default function Path({ loaderData: { path, address } }: Route.ComponentProps) {
  const root = useRootData();
  return (
    <>
      <BanglaFont text={path.courses.map(({ name }) => name).join()} />
      <PageHead title={path.title} description={path.for} path={address} />
      <StructuredData
        things={
          import.meta.env.SSR && root
            ? [describeBreadcrumbs(root.origin, { name: path.title, path: address })]
            : undefined
        }
      />
      <Breadcrumb />
      <h1 className="font-display text-4xl font-bold text-balance sm:text-5xl">{path.title}</h1>
      <p className="mt-3 max-w-3xl text-lg text-muted">{path.for}</p>
      <PathSteps key={path.name} courses={path.courses} />
    </>
  );
}
