import type { Category, CategoryCount } from "../../contract/category.ts";

const maxNeighbours = 4;

/** Returns the categories with open courses that are nearest to another in the catalogue, those of its main category first. */
export function openNeighbours(
  key: string,
  categories: Category[],
  counts: CategoryCount[],
): Category[] {
  const place = categories.findIndex(({ category }) => category === key);
  const isOpen = new Set(counts.filter(({ open }) => open > 0).map(({ category }) => category));
  const isOther = ({ mainCategory }: Category) =>
    Number(mainCategory !== categories[place]?.mainCategory);
  return categories
    .map((category, index) => ({ category, distance: Math.abs(index - place) }))
    .filter(({ category }) => isOpen.has(category.category))
    .toSorted(
      (one, other) =>
        isOther(one.category) - isOther(other.category) || one.distance - other.distance,
    )
    .slice(0, maxNeighbours)
    .map(({ category }) => category);
}
