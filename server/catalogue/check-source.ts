import { drawnCoverPath } from "./courses.ts";
import type { Fault, Place } from "./fault.ts";
import type { CatalogueSource } from "./read-folder.ts";

/** What the parts of a source, each right in itself, get wrong together: duplicates, unknown categories, missing images. */
export function checkSource(
  source: CatalogueSource,
  known: { categories: ReadonlySet<string>; imageExists: (path: string) => boolean },
): Fault[] {
  const faults = [
    ...duplicates(source.categories, (category) => category.category, "category"),
    ...duplicates(source.courses, (course) => course.id, "id"),
  ];
  const categories = new Set([
    ...known.categories,
    ...source.categories.map((category) => category.category),
  ]);
  for (const course of source.courses) {
    if (!categories.has(course.category)) {
      faults.push({
        ...course.place,
        message: `category: "${course.category}" is not a known category`,
      });
    }
    const ownFile = course.img?.startsWith("/") && course.img !== drawnCoverPath(course.id);
    if (ownFile && !known.imageExists(course.img!)) {
      faults.push({
        ...course.imagePlace,
        message: `img: there is no file ${course.img} among the site's static files`,
      });
    }
  }
  return faults;
}

function duplicates<Item extends { place: Place }>(
  items: Item[],
  keyOf: (item: Item) => string,
  word: string,
): Fault[] {
  const first = new Map<string, Place>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    const before = first.get(key);
    if (before)
      return [
        {
          ...item.place,
          message: `${word}: "${key}" is already used in ${before.file}:${before.line}`,
        },
      ];
    first.set(key, item.place);
    return [];
  });
}
