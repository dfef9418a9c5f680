import { Search, SlidersHorizontal } from "lucide-react";
import { useLocation } from "react-router";
import { type SortOrder, maxQueryLength, sortOrders } from "../../contract/search-terms.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { chosenFilters, usualSort } from "./list-query.ts";
import type { ListSearch } from "./load-course-list.ts";
import { useSearchForm } from "./use-search-form.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const sortNames: Record<SortOrder, string> = {
  relevance: "Best match",
  level: "Level",
  name: "Name",
  shortest: "Shortest",
  newest: "Newest",
};

type SearchBoxProps = {
  search: ListSearch;
  total: number;
  /** What is searched, such as "All courses". */
  subject: string;
};

/** The search field with filters and order: a GET form, which searches while one types. */
export function SearchBox({ search, total, subject }: SearchBoxProps) {
  const { pathname } = useLocation();
  const { form, field, words, chosen, onInput, onCompositionEnd, onChoose, onSubmit } =
    useSearchForm(search.query);
  useShortcuts(field);
  const count = chosenFilters(chosen).length;
  const usual = usualSort(chosen);
  const orders = sortOrders.filter((order) => order !== "relevance" || chosen.has("q"));
  return (
    <search aria-label={subject}>
      <form ref={form} action={pathname} onSubmit={onSubmit} className="search-form">
        <p className="search-field">
          <Search aria-hidden size={18} />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={`Search: ${subject}`}
            placeholder="Search courses"
            defaultValue={words}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="Control+K Meta+K"
            onInput={onInput}
            onCompositionEnd={onCompositionEnd}
          />
          <button type="submit" className="btn btn-primary btn-sm">
            Search
          </button>
        </p>
        <p className="search-choices">
          <button type="button" className="btn btn-outline" popoverTarget="filters">
            <SlidersHorizontal aria-hidden size={16} />{" "}
            <span>{count > 0 ? `Filters (${count})` : "Filters"}</span>
          </button>
          <label className="search-sort">
            <span>Sort by</span>
            <select name="sort" value={chosen.get("sort") ?? ""} onChange={onChoose}>
              {orders.map((order) => (
                <option key={order} value={order === usual ? "" : order}>
                  {sortNames[order]}
                </option>
              ))}
            </select>
          </label>
        </p>
        <FilterPanel search={search} chosen={chosen} total={total} onChoose={onChoose} />
      </form>
      <ChosenFilters query={chosen} />
    </search>
  );
}
