import { useEffect, useRef } from "react";
import { NavLink, useLocation, useRouteLoaderData } from "react-router";
import type { Category } from "../../contract/category.ts";

/** One link per category: a column on the left, on a phone a horizontally scrolling list. */
export function CategoryList({ categories }: { categories: Category[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - 24;
  }, [pathname]);

  return (
    <nav aria-labelledby="category-title" className="category-list">
      <h2 id="category-title" className="category-title">
        Category
      </h2>
      {categories.length === 0 && <p className="text-sm text-muted">No categories yet</p>}
      <ul ref={list}>
        {categories.map(({ category, name }) => (
          <li key={category}>
            <NavLink to={`/course/${category}`} prefetch="intent" className="category-link">
              <img src={`/emblems/${category}.svg`} alt="" width={22} height={22} loading="lazy" />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns a function from a category's key to its name, or to the key when the category is unknown. */
export function useCategoryName(): (key: string) => string {
  const categories =
    useRouteLoaderData<{ categories: Category[] }>("routes/layout")?.categories ?? [];
  return (key) => categories.find(({ category }) => category === key)?.name ?? key;
}
