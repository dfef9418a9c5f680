import { type FilterName, filterNames } from "../../contract/search-terms.ts";

/**
 * Returns the query of a search form: words, filters in a fixed order, and the order unless it is the usual one. Only
 * the words that are `shown` stay without correction.
 */
export function formQuery(form: HTMLFormElement, shown: string): URLSearchParams {
  const data = new FormData(form);
  const query = new URLSearchParams();
  const words = oneLine(String(data.get("q") ?? ""));
  if (words) query.set("q", words);
  for (const name of filterNames) {
    for (const value of data.getAll(name).map(String).toSorted()) query.append(name, value);
  }
  const sort = String(data.get("sort") ?? "");
  if (sort && sort !== usualSort(query)) query.set("sort", sort);
  if (words && words === shown && data.has("exact")) query.set("exact", "1");
  return query;
}

/** Returns a text as a search takes it: trimmed, with single spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** The order of a list whose query names none. */
export function usualSort(query: URLSearchParams): "relevance" | "level" {
  return query.has("q") ? "relevance" : "level";
}

/** Returns the chosen values of all filters. */
export function chosenFilters(query: URLSearchParams): { name: FilterName; value: string }[] {
  return filterNames.flatMap((name) => query.getAll(name).map((value) => ({ name, value })));
}

/** Returns the query without a filter, or without one value of it, and from its first page. */
export function withoutFilter(query: URLSearchParams, name: string, value?: string): string {
  const rest = [...query].filter(
    ([key, each]) => key !== "page" && (key !== name || (value !== undefined && each !== value)),
  );
  return searchPart(new URLSearchParams(rest));
}

/** Returns the query with a parameter set, and from its first page unless that is set. */
export function withParameter(query: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(query);
  changed.delete("page");
  changed.set(name, value);
  return searchPart(changed);
}

/** Returns the part of an address from its question mark on. */
export function searchPart(query: URLSearchParams): string {
  const text = query.toString();
  return text && `?${text}`;
}
