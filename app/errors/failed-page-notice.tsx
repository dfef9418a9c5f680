import { useLocation } from "react-router";

export const failedPageId = "failed-page";

/** The line on a page that can only be read, because its scripts have failed; hidden until then. */
export function FailedPageNotice() {
  const { pathname, search } = useLocation();
  return (
    <p id={failedPageId} className="failed-page" role="alert" hidden>
      <span>Something on this page failed. You can read on, but its buttons may not work.</span>{" "}
      <a href={pathname + search}>Load again</a>
    </p>
  );
}
