import { levels } from "../../contract/course.ts";
import {
  type FilterName,
  filterNames,
  hourBands,
  longestQuery,
  openValues,
  sortOrders,
} from "../../contract/search-terms.ts";

const listScreens = /^\/(home|language|framework|search|course\/[^/]+)(\.data)?$/;
const lists = /^\/api\/(courses|course\/[^/]+|maincategory\/[^/]+|search)$/;

/** More values of one filter than anybody chooses. */
const mostValues = 50;

const possibleValues: Record<FilterName, RegExp> = {
  main: /^(Language|Framework)$/,
  category: /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/,
  level: oneOf(levels),
  open: oneOf(openValues),
  hours: oneOf(hourBands),
  lang: /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/,
};
const possibleSort = oneOf(sortOrders);

/**
 * Returns the part of a query that changes the response at a path, in one form for all ways to write it: only lists have
 * any. Screens ignore what cannot be; the API must see it, to refuse it.
 */
export function canonicalQuery(path: string, given: URLSearchParams): URLSearchParams {
  if (lists.test(path)) return listQuery(given, () => true, ["sort", "exact", "page", "per_page"]);
  if (!listScreens.test(path)) return new URLSearchParams();
  const query = listQuery(given, (name, value) => possibleValues[name].test(value), [
    "sort",
    "exact",
    "page",
  ]);
  const isSearched = query.has("q");
  const sort = query.get("sort") ?? "";
  const usual = isSearched ? ["relevance"] : ["relevance", "level"];
  if (!possibleSort.test(sort) || usual.includes(sort)) query.delete("sort");
  if (!isSearched || query.get("exact") !== "1") query.delete("exact");
  if (query.get("page") === "1") query.delete("page");
  return query;
}

/** Returns whether a canonical address is one of the very many that anybody can make up by words and filters. */
export function isSearch(address: string): boolean {
  return wordsOrTwoFilters.test(address);
}

/** Returns whether it is a further page of a search. */
export function isFurtherPage(address: string): boolean {
  return /[?&]page=(?!1(&|$))/.test(address);
}

const filter = `(${filterNames.join("|")})=`;
const wordsOrTwoFilters = new RegExp(`[?&](q=|${filter}.*&${filter})`);

function listQuery(
  given: URLSearchParams,
  isPossible: (name: FilterName, value: string) => boolean,
  others: string[],
): URLSearchParams {
  const query = new URLSearchParams();
  const words = (given.get("q") ?? "").replaceAll(/\s+/g, " ").trim().slice(0, longestQuery).trim();
  if (words) query.set("q", words);
  for (const name of filterNames) {
    const values = new Set(given.getAll(name).filter((value) => isPossible(name, value)));
    for (const value of [...values].toSorted().slice(0, mostValues)) query.append(name, value);
  }
  for (const name of others) {
    const value = given.get(name);
    if (value !== null) query.set(name, value);
  }
  return query;
}

function oneOf(values: readonly string[]): RegExp {
  return new RegExp(`^(${values.join("|")})$`);
}
