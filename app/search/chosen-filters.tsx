import { Link, useLocation } from "react-router";
import { useValueName } from "./filter-name.tsx";
import { keepFocus } from "./keep-focus.ts";
import { chosenFilters, withoutFilter } from "./list-query.ts";

/** The chosen filters, each a link that removes it. */
export function ChosenFilters({ query }: { query: URLSearchParams }) {
  const { pathname } = useLocation();
  const valueName = useValueName();
  const chosen = chosenFilters(query);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="chosen-filters">
      {chosen.map(({ name, value }) => (
        <li key={`${name} ${value}`} ref={keepFocus}>
          <Link
            to={pathname + withoutFilter(query, name, value)}
            preventScrollReset
            aria-label={`Remove the filter ${valueName(name, value)}`}
            suppressHydrationWarning
          >
            {valueName(name, value)} <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
