import { failedPageId } from "./failed-page-notice.tsx";

/**
 * Code of a function body that handles the `error` with which a page's scripts failed to load: nothing of them can be
 * used. A failed request, of which all browsers say that it is of a module, is not reported.
 */
export const whenScriptsFail = `console.error(error);
  document.getElementById("${failedPageId}").hidden = false;
  if (/module/.test(error.message)) return;
  const body = { message: String(error).slice(0, 300), screen: location.pathname, version: window.__reactRouterManifest?.version ?? "" };
  const headers = { "Content-Type": "application/json" };
  fetch("/api/client-errors", { method: "POST", headers, body: JSON.stringify(body), credentials: "omit" }).catch(() => {});`;
