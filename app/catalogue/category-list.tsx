import { useEffect, useRef } from "react";
import { Link, useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { Category } from "../../contract/category.ts";
import type { Course } from "../../contract/course.ts";

/** One link per category, that of the shown courses marked: a column on the left, on a phone a horizontally scrolling list, and a sheet with all. */
export function CategoryList({ categories }: { categories: Category[] }) {
  const list = useRef<HTMLUListElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
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
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        All
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={sheet}
        aria-labelledby="sheet-title"
        className="sheet"
        onClick={() => sheet.current?.close()}
      >
        <h2 id="sheet-title" className="category-title">
          All categories
        </h2>
        <ul>{links}</ul>
        <button type="button" className="btn btn-outline">
          Close
        </button>
      </dialog>
    </nav>
  );
}

/** Returns a function from a category's key to its name, or to the key when the category is unknown. */
export function useCategoryName(): (key: string) => string {
  const categories =
    useRouteLoaderData<{ categories: Category[] }>("routes/layout")?.categories ?? [];
  return (key) => categories.find(({ category }) => category === key)?.name ?? key;
}
