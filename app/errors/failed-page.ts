declare global {
  interface Window {
    /** Says on a page that has failed that it can be read only. Missing on the development server. */
    showFailedPage?: (error: unknown) => void;
  }
}

/** Defines `showFailedPage`, before any script has loaded. */
const defines = `window.showFailedPage = (error) => {
  console.error(error);
  const again = document.createElement("a");
  Object.assign(again, { href: location.pathname + location.search, textContent: "Load again" });
  const line = document.createElement("p");
  line.className = "page-line";
  line.setAttribute("role", "alert");
  line.append("Something on this page failed. You can read on, but its buttons may not work. ", again);
  document.body.append(line);
};`;

/**
 * Handles the `error` with which the scripts of a page of this `version` failed to load: nothing of them can be used, nor
 * is the manifest sure to be there. A failed request, of which all browsers say that it is of a module, is not reported.
 */
function handles(version: string): string {
  return `showFailedPage(error);
  if (/module/.test(error.message)) return;
  const body = { message: String(error).slice(0, 300), screen: location.pathname, version: "${version}" };
  const headers = { "Content-Type": "application/json" };
  fetch("/api/client-errors", { method: "POST", headers, body: JSON.stringify(body), credentials: "omit" }).catch(() => {});`;
}

/** Returns the inline code of a page of the site's `version` for the case that its scripts fail. */
export function scriptFailure(version: string): { defines: string; handles: string } {
  return { defines, handles: handles(version) };
}
