import { useRef } from "react";
import { Form, useLocation } from "react-router";
import { usePopover } from "../components/use-popover.ts";

/** The search in the navigation bar: a popover with a field, which leads to the results. */
export function SiteSearch() {
  const popover = useRef<HTMLFormElement>(null);
  usePopover(popover, useLocation().key);
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        className="search-button"
        popoverTarget="site-search"
      />
      <Form
        ref={popover}
        id="site-search"
        popover="auto"
        role="search"
        action="/search"
        className="bar-popover site-search"
      >
        <p className="search-field">
          <input
            type="search"
            name="q"
            placeholder="Search courses and lessons"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popover gives it the focus when it opens
            autoFocus
          />
          <button type="submit" className="btn btn-primary btn-sm">
            Search
          </button>
        </p>
      </Form>
    </>
  );
}
