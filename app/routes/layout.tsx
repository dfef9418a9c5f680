import { Outlet, useMatches } from "react-router";
import { CategoryList } from "../catalogue/category-list.tsx";
import { Footer } from "../shell/footer.tsx";
import { NavigationBar } from "../shell/navigation-bar.tsx";
import { NavigationProgress } from "../shell/navigation-state.tsx";
import { pageContext } from "../api/page-context.ts";
import type { Route } from "./+types/layout.ts";

export { shouldRevalidate } from "../api/should-revalidate.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await context.get(pageContext).api.categories() };
}

/** The layout of the screens: navigation bar, category list, content area, footer (spec §2). */
export default function Layout({ loaderData }: Route.ComponentProps) {
  const withoutCategories = useMatches().some(
    ({ handle }) => (handle as { withoutCategories?: boolean } | undefined)?.withoutCategories,
  );
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <NavigationProgress />
      <NavigationBar />
      <div
        className={`page-width grid gap-x-10 ${withoutCategories ? "" : "lg:grid-cols-[13rem_minmax(0,1fr)]"}`}
      >
        {!withoutCategories && <CategoryList categories={loaderData.categories} />}
        <main id="content" tabIndex={-1} className="min-w-0 pb-20 pt-4 outline-none lg:pt-8">
          <Outlet />
        </main>
      </div>
      <Footer />
    </>
  );
}
