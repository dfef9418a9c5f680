import { Link } from "react-router";
import type { CategoryCount } from "../../contract/category.ts";
import { numberOfCourses } from "../format/number-of-courses.ts";
import { useSite } from "../site/use-site.ts";
import { CourseCounts } from "./course-counts.tsx";

type CategoryTilesProps = {
  tiles: { category: string; name: string; counted: CategoryCount | undefined }[];
  /** The numbers of all courses, and of those that are open. */
  total: number;
  open: number;
};

/** The categories with their emblems and numbers of courses. */
export function CategoryTiles({ tiles, total, open }: CategoryTilesProps) {
  const { hasLessons } = useSite();
  return (
    <section aria-labelledby="categories-title" className="mt-20">
      <h2 id="categories-title" className="section-title">
        {`${hasLessons ? "Courses" : numberOfCourses(total)} in ${tiles.length === 1 ? "1 category" : `${tiles.length} categories`}`}
      </h2>
      {hasLessons && (
        <p className="mt-2 text-muted">
          <CourseCounts total={total} open={open} />
        </p>
      )}
      <ul className="tile-grid">
        {tiles.map(({ category, name, counted }) => (
          <li key={category}>
            <Link
              to={`/course/${category}`}
              prefetch="intent"
              className="category-tile card-surface"
            >
              <img
                src={`/emblems/${category}.svg`}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="size-10 sm:size-14"
              />
              <span className="min-w-0 wrap-anywhere">
                <strong className="block font-display font-bold sm:text-lg">{name}</strong>
                {counted && (
                  <span className="text-sm text-muted">
                    <CourseCounts total={counted.count} open={counted.open} />
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
