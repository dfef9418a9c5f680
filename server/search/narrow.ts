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
  { values, valueOf, size }: Columns,
  numbers: Uint32Array,
  filters: Filters,
): Narrowed {
  const columns = filterNames.map((name) => valueOf[name]);
  const counts = filterNames.map((name) => new Uint32Array(values[name].length));
  /** By number, a bit for each filter that keeps the course out. */
  const failed = new Uint8Array(size);
  for (const [place, name] of filterNames.entries()) {
    if (filters[name].length === 0) continue;
    const column = columns[place]!;
    const isRefused = Uint8Array.from(values[name], (value) =>
      Number(!filters[name].includes(value)),
    );
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index]!;
      failed[number]! |= isRefused[column[number]!]! << place;
    }
  }
  const passes = new Uint8Array(size);
  let total = 0;
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index]!;
    const bits = failed[number]!;
    if (bits === 0) {
      passes[number] = 1;
      total++;
      for (let place = 0; place < columns.length; place++) {
        counts[place]![columns[place]![number]!]!++;
      }
    } else if ((bits & (bits - 1)) === 0) {
      // One filter keeps it out, so the facet of that filter counts it.
      const place = 31 - Math.clz32(bits);
      counts[place]![columns[place]![number]!]!++;
    }
  }
  const facetOf = (name: FilterName, place: number): Facet[] =>
    values[name]
      .map((value, index) => ({ value, count: counts[place]![index]! }))
      .filter(
        ({ value, count }) =>
          count > 0 || !longFacets.includes(name) || filters[name].includes(value),
      );
  const facets = Object.fromEntries(filterNames.map((name, place) => [name, facetOf(name, place)]));
  return { total, passes, facets: facets as SearchAnswer["facets"] };
}
