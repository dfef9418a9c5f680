import type { Facet, SearchAnswer } from "../../contract/search.ts";
import { type FilterName, filterNames } from "../../contract/search-terms.ts";
import type { Columns } from "./columns.ts";

export type Filters = Record<FilterName, readonly string[]>;

/** Courses that pass all filters, marked by their number, and the counts of each facet without its own filter. */
export type Narrowed = { total: number; passes: Uint8Array; facets: SearchAnswer["facets"] };

/** Filters courses, and counts the values of the facets among them. */
export function narrow(columns: Columns, numbers: Uint32Array, filters: Filters): Narrowed {
  const { values, mainOf } = columns;
  const allowed = Object.fromEntries(
    filterNames.map((name) => [name, allowedValues(values[name], filters[name])]),
  ) as Record<FilterName, Uint8Array>;
  const counts = Object.fromEntries(
    filterNames.map((name) => [name, new Uint32Array(values[name].length)]),
  ) as Record<FilterName, Uint32Array>;
  const passes = new Uint8Array(columns.category.length);
  let total = 0;
  const { category, level, hours, lang } = columns;
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index]!;
    const ofCategory = category[number]!;
    const ofMain = mainOf[ofCategory]!;
    const ofLevel = level[number]!;
    const ofHours = hours[number]!;
    const ofLang = lang[number]!;
    // One bit for each filter that keeps the course out.
    const failed =
      (allowed.main[ofMain]! ^ 1) |
      ((allowed.category[ofCategory]! ^ 1) << 1) |
      ((allowed.level[ofLevel]! ^ 1) << 2) |
      ((allowed.hours[ofHours]! ^ 1) << 3) |
      ((allowed.lang[ofLang]! ^ 1) << 4);
    if (failed === 0) {
      passes[number] = 1;
      total++;
    }
    if ((failed & ~1) === 0) counts.main[ofMain]!++;
    if ((failed & ~2) === 0) counts.category[ofCategory]!++;
    if ((failed & ~4) === 0) counts.level[ofLevel]!++;
    if ((failed & ~8) === 0) counts.hours[ofHours]!++;
    if ((failed & ~16) === 0) counts.lang[ofLang]!++;
  }
  const facet = (name: FilterName, withEmpty: boolean): Facet[] =>
    values[name]
      .map((value, index) => ({ value, count: counts[name][index]! }))
      .filter(({ value, count }) => withEmpty || count > 0 || filters[name].includes(value));
  return {
    total,
    passes,
    facets: {
      main: facet("main", true),
      category: facet("category", false),
      level: facet("level", true),
      hours: facet("hours", true),
      lang: facet("lang", false),
    },
  };
}

/** Returns 1 for each value that passes a filter; without a filter, all do. */
function allowedValues(values: readonly string[], chosen: readonly string[]): Uint8Array {
  return Uint8Array.from(values, (value) => Number(chosen.length === 0 || chosen.includes(value)));
}
