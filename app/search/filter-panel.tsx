import { inLanguage } from "../components/in-language.ts";
import { Overlay } from "../components/overlay.tsx";
import { useSite } from "../site/use-site.ts";
import type { ListSearch } from "./load-course-list.ts";
import { numberOfCourses } from "../format/number-of-courses.ts";
import { filterTitles, useValueName } from "./filter-name.tsx";
import { keepFocus } from "./keep-focus.ts";
import { useSlashShortcut } from "./use-shortcuts.ts";

type FilterPanelProps = {
  search: ListSearch;
  chosen: URLSearchParams;
  total: number;
  onChoose: () => void;
};

/** The filters of a list, each value with its count: a sheet on phones, at the side of wide screens. */
export function FilterPanel({ search, chosen, total, onChoose }: FilterPanelProps) {
  const valueName = useValueName();
  const { hasLessons } = useSite();
  return (
    <Overlay id="filters" label="Filters" className="filter-panel">
      <p className="filter-head">
        Filters
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label="Close"
          className="btn btn-ghost btn-square"
        >
          ×
        </button>
      </p>
      {chosen.has("exact") && (
        <fieldset>
          <legend>Words</legend>
          <label>
            <input
              ref={keepFocus}
              type="checkbox"
              name="exact"
              value="1"
              checked
              onChange={onChoose}
            />
            <span>Without correction</span>
          </label>
        </fieldset>
      )}
      {search.filters
        .filter((name) => name !== "open" || hasLessons)
        .map((name) => (
          <fieldset key={name}>
            <legend>{filterTitles[name]}</legend>
            {search.facets[name].map(({ value, count }) => {
              const isChosen = chosen.getAll(name).includes(value);
              if (count === 0 && !isChosen) return null;
              return (
                <label key={value}>
                  <input
                    ref={keepFocus}
                    type="checkbox"
                    name={name}
                    value={value}
                    checked={isChosen}
                    onChange={onChoose}
                  />
                  <span {...(name === "lang" && inLanguage(value))} suppressHydrationWarning>
                    {valueName(name, value)}
                  </span>
                  <span className="filter-count">{count}</span>
                </label>
              );
            })}
          </fieldset>
        ))}
      <SlashSetting />
      <p className="filter-done">
        <button type="submit" className="btn btn-primary w-full">
          {`Show ${numberOfCourses(total)}`}
        </button>
      </p>
    </Overlay>
  );
}

function SlashSetting() {
  const [on, turn] = useSlashShortcut();
  return (
    <label className="slash-setting">
      <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
      <span>
        The key <kbd>/</kbd> leads to the search
      </span>
    </label>
  );
}
