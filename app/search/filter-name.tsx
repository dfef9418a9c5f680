import { useCategoryName } from "../catalogue/category-list.tsx";
import type { FilterName } from "../../contract/search-terms.ts";

export const filterTitles: Record<FilterName, string> = {
  main: "Kind",
  category: "Category",
  level: "Level",
  open: "Lessons",
  hours: "Hours",
  lang: "Language of the course",
};

const bands: Record<string, string> = {
  "0-2": "Up to 2 hours",
  "3-5": "3 to 5 hours",
  "6-15": "6 to 15 hours",
  "16-": "16 hours or more",
};

/** Returns a function from a filter's value to what visitors read. */
export function useValueName(): (name: FilterName, value: string) => string {
  const categoryName = useCategoryName();
  return (name, value) => {
    if (name === "category") return categoryName(value);
    if (name === "hours") return bands[value] ?? value;
    if (name === "open") return value === "1" ? "Open" : "Planned";
    if (name === "level") return value.charAt(0).toUpperCase() + value.slice(1);
    return name === "lang" ? languageName(value) : value;
  };
}

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
