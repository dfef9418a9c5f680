import type { Facet, SearchAnswer } from "../../contract/search.ts";
import { type FilterName, filterNames } from "../../contract/search-terms.ts";
import type { Columns } from "./columns.ts";

export type Filters = Record<FilterName, readonly string[]>;

/** Courses that pass all filters, marked by their number, and the counts of each facet without its own filter. */
export type Narrowed = { total: number; passes: Uint8Array; facets: SearchAnswer["facets"] };

/** These facets leave out the values that no course has. */
const longFacets: readonly FilterName[] = ["category", "lang"];

/** Filters courses, and counts the values of the facets among them. */
export function narrow(
  { values, valueOf, rank }: Columns,
  numbers: Uint32Array,
  filters: Filters,
): Narrowed {
  /** By number, a bit for each filter that keeps the course out. */
  const failed = new Uint8Array(rank.length);
  for (const [place, name] of filterNames.entries()) {
    if (filters[name].length === 0) continue;
    const column = valueOf[name];
    const isChosen = Uint8Array.from(values[name], (value) =>
      Number(filters[name].includes(value)),
    );
    for (const number of numbers) {
      if (isChosen[column[number]!] === 0) failed[number]! |= 1 << place;
    }
  }
  const facetOf = (name: FilterName): Facet[] => {
    const column = valueOf[name];
    const others = ~(1 << filterNames.indexOf(name));
    const counts = new Uint32Array(values[name].length);
    for (const number of numbers) {
      if ((failed[number]! & others) === 0) counts[column[number]!]!++;
    }
    return values[name]
      .map((value, index) => ({ value, count: counts[index]! }))
      .filter(
        ({ value, count }) =>
          count > 0 || !longFacets.includes(name) || filters[name].includes(value),
      );
  };
  const passes = new Uint8Array(rank.length);
  let total = 0;
  for (const number of numbers) {
    if (failed[number] !== 0) continue;
    passes[number] = 1;
    total++;
  }
  const facets = Object.fromEntries(filterNames.map((name) => [name, facetOf(name)]));
  return { total, passes, facets: facets as SearchAnswer["facets"] };
}
