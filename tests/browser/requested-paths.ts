import type { Page } from "@playwright/test";

/** Returns the paths of what a page requests from now on; the list grows with each request. */
export function requestedPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
