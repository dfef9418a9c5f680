import { useEffect, useRef } from "react";
import { Link, useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { Category } from "../../contract/category.ts";
import type { Course } from "../../contract/course.ts";
import { Overlay } from "../components/overlay.tsx";

/** One link per category, that of the shown courses marked: a column on the left, on a phone a horizontally scrolling list, and a sheet with all. */
export function CategoryList({ categories }: { categories: Category[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { key, pathname } = useLocation();
  const shown = useMatches()
    .map(({ loaderData }) => (loaderData as { course?: Course } | undefined)?.course)
    .findLast(Boolean);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - 12;
  }, [pathname]);

  const links = categories.map(({ category, name }) => (
    <li key={category}>
      <Link
        to={`/course/${category}`}
        prefetch="intent"
        className="category-link"
        aria-current={
          pathname === `/course/${category}` ? "page" : shown?.category === category || undefined
        }
      >
        <img src={`/emblems/${category}.svg`} alt="" width={22} height={22} loading="lazy" />
        {name}
      </Link>
    </li>
  ));

  return (
    <nav aria-labelledby="category-title" className="category-list">
      <h2 id="category-title" className="category-title">
        Category
      </h2>
      {categories.length === 0 && <p className="text-sm text-muted">No categories yet</p>}
      <ul ref={list}>{links}</ul>
      <button
        type="button"
        className="all-categories"
        aria-label="All categories"
        popoverTarget="category-sheet"
      >
        All
      </button>
      <Overlay id="category-sheet" label="All categories" className="sheet" address={key}>
        <h2 className="category-title">All categories</h2>
        <ul>{links}</ul>
        <button
          type="button"
          className="btn btn-outline"
          popoverTarget="category-sheet"
          popoverTargetAction="hide"
        >
          Close
        </button>
      </Overlay>
    </nav>
  );
}

/** Returns a function from a category's key to its name, or to the key when the category is unknown. */
export function useCategoryName(): (key: string) => string {
  const categories =
    useRouteLoaderData<{ categories: Category[] }>("routes/layout")?.categories ?? [];
  return (key) => categories.find(({ category }) => category === key)?.name ?? key;
}
