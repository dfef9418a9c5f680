import { Link } from "react-router";
import type { PageSection } from "../text-page.tsx";

/** The guide to the search and its filters. */
export const findCourse: PageSection = {
  id: "find-a-course",
  title: "Find a course",
  Body: () => (
    <>
      <p>
        Type into the field above any list, or on <Link to="/search">the search page</Link>: words
        of the name or the text in any order, the last one may be unfinished. A mistyped word is
        corrected, and the page says so. In a list the search stays within that list.
      </p>
      <p>
        “Filters” narrows a list by level, hours, language and category, each with the number of its
        courses. What you have chosen stands above the results; choose it there to remove it. The
        address has all of it, so that you can save or send a search.
      </p>
      <p>
        <kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>⌘</kbd> <kbd>K</kbd> leads to the field, and so does{" "}
        <kbd>/</kbd>, which can be turned off below the filters.
      </p>
    </>
  ),
};
