import { html } from "hono/html";
import type { ErrorCode } from "../contract/error.ts";
import { plainPage } from "./plain-page.ts";

export const overloaded = {
  message: "Too many people are here at once. Please try again in a few seconds",
  retryAfter: 2,
};

export const storageDown = {
  message:
    "The site cannot reach its data or save anything right now. Please try again in a minute",
  retryAfter: 30,
};

export const identityDown = {
  message: "It cannot be looked up now who you are. Please try again in a moment",
  retryAfter: 5,
};

/** 503 in the shape of its address: our API's, better-auth's, what the router shows, or a page. `retryAfter` is in seconds. */
export async function unavailable(
  path: string,
  { message, retryAfter }: { message: string; retryAfter: number },
): Promise<Response> {
  const init = {
    status: 503,
    headers: { "Retry-After": String(retryAfter), "Cache-Control": "no-store" },
  };
  const code: ErrorCode = "temporarily_unavailable";
  if (path.startsWith("/api/")) return Response.json({ error: { code, message } }, init);
  if (path.startsWith("/auth/")) return Response.json({ code, message }, init);
  // The data of a page that a visitor goes to within the site: the error screen shows the text.
  if (/\.data(\?|$)/.test(path)) return new Response(`${message}.`, init);
  const page = plainPage({
    title: "Please try again",
    body: html`<h1>Please try again in a moment</h1>
      <p>${message}.</p>`,
  });
  const headers = { ...init.headers, "Content-Type": "text/html; charset=utf-8" };
  return new Response(String(await page), { ...init, headers });
}
