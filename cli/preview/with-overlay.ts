import { Hono } from "hono";
import { html } from "hono/html";
import type { RequestHandler } from "../../server/http/listener.ts";
import { plainPage } from "../../server/http/plain-page.ts";
import { securityHeaders } from "../../server/http/security-headers.ts";
import type { DraftState } from "./draft.ts";
import { startScript } from "./page-code.ts";

/** Addresses whose documents are no pages of the site. */
const noPage = /^\/(run|auth|api)\//;

type Preview = {
  origin: string;
  routes: { fetch: (request: Request) => Response | Promise<Response> };
  state: () => DraftState;
};

/**
 * Returns the site with a script in each page that shows what the preview knows, and with the preview's own routes. It
 * answers no other site: lessons that are being written are nobody else's.
 */
export function withOverlay(
  site: RequestHandler,
  { origin, routes, state }: Preview,
): RequestHandler {
  const emptyPage = createEmptyPage(origin);
  return {
    ...site,
    // Nothing may be sent from memory: the script is missing there.
    find: () => undefined,
    fetch: async (request, socket) => {
      const { host, pathname } = new URL(request.url);
      const from = request.headers.get("origin");
      if (host !== new URL(origin).host || (from !== null && from !== origin))
        return new Response("This is a preview for its author.", { status: 403 });
      if (pathname.startsWith("/preview/")) return routes.fetch(request);
      if (noPage.test(pathname) || request.method !== "GET") return site.fetch(request, socket);
      const { version } = state();
      const isPage = request.headers.get("accept")?.includes("text/html");
      const shown = version === 0 && isPage ? emptyPage : site;
      return addScript(await shown.fetch(asPlainText(request), socket), version);
    },
  };
}

/** What stands in place of every page while no version of the folder could be shown. */
function createEmptyPage(origin: string): Hono {
  const page = plainPage({
    title: "Nothing to show yet",
    body: html`<div class="card">
      <h1>Nothing to show yet</h1>
      <p>Correct what check has found, and save: the courses then appear here.</p>
    </div>`,
  });
  return new Hono().use(securityHeaders(origin)).get("*", (context) => context.html(page));
}

function asPlainText(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("accept-encoding");
  headers.delete("if-none-match");
  return new Request(request.url, { headers });
}

/** The page is told its version: another may come while it is loaded. */
async function addScript(response: Response, version: number): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const text = await response.text();
  const end = text.lastIndexOf("</body>");
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.delete("etag");
  headers.set("cache-control", "no-store");
  const script = `<script src="${startScript}?version=${version}"></script>`;
  const page = end < 0 ? text : text.slice(0, end) + script + text.slice(end);
  return new Response(page, { status: response.status, headers });
}
