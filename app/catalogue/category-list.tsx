import { useEffect, useRef } from "react";
import { NavLink, useLocation, useRouteLoaderData } from "react-router";
import type { Category } from "../../contract/category.ts";

/** One link per category: a column on the left, on a phone a strip that scrolls sideways. */
export function CategoryList({ categories }: { categories: Category[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (current && strip.current) strip.current.scrollLeft = current.offsetLeft - 24;
  }, [pathname]);

  return (
    <nav aria-labelledby="category-title" className="category-list">
      <h2 id="category-title" className="category-title">
        Category
      </h2>
      {categories.length === 0 && <p className="text-sm text-muted">No categories yet</p>}
      <ul ref={strip}>
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

/** The name of a category, or its key where the list does not know it. */
export function useCategoryName(): (key: string) => string {
  const categories =
    useRouteLoaderData<{ categories: Category[] }>("routes/layout")?.categories ?? [];
  return (key) => categories.find(({ category }) => category === key)?.name ?? key;
}
