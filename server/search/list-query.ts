import { levels } from "../../contract/course.ts";
import {
  type FilterName,
  filterNames,
  hourBands,
  maxQueryLength,
  openValues,
  sortOrders,
} from "../../contract/search-terms.ts";

/** More values of one filter than anybody chooses. */
const maxValues = 50;

const possibleValues: Record<FilterName, RegExp> = {
  main: /^(Language|Framework)$/,
  category: /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/,
  level: oneOf(levels),
  open: oneOf(openValues),
  hours: oneOf(hourBands),
  lang: /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/,
};
const possibleSort = oneOf(sortOrders);

/** Returns the part of a query that changes a list of the API, in one form for all ways to write it. */
export function apiListQuery(given: URLSearchParams): URLSearchParams {
  // It must see what cannot be, to refuse it.
  return listQuery(given, () => true, ["sort", "exact", "page", "per_page"]);
}

/** Returns the part of a query that changes a screen with a list, in one form for all ways to write it. */
export function screenListQuery(given: URLSearchParams): URLSearchParams {
  const isPossible = (name: FilterName, value: string) => possibleValues[name].test(value);
  const query = listQuery(given, isPossible, ["sort", "exact", "page"]);
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
export function isFurtherSearchPage(address: string): boolean {
  return /[?&]page=(?!1(&|$))/.test(address) && isSearch(address);
}

const filter = `(${filterNames.join("|")})=`;
const wordsOrTwoFilters = new RegExp(`[?&](q=|${filter}.*&${filter})`);

function listQuery(
  given: URLSearchParams,
  isPossible: (name: FilterName, value: string) => boolean,
  others: string[],
): URLSearchParams {
  const query = new URLSearchParams();
  const words = (given.get("q") ?? "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxQueryLength)
    .trim();
  if (words) query.set("q", words);
  for (const name of filterNames) {
    const values = new Set(given.getAll(name).filter((value) => isPossible(name, value)));
    for (const value of [...values].toSorted().slice(0, maxValues)) query.append(name, value);
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
