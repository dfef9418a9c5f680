import type { Page, Request } from "@playwright/test";

/**
 * Counts the compressed bytes of the responses that a page and its workers get from now on, of the requests that are
 * meant. Returns what returns their number so far.
 */
export function countLoadedBytes(
  page: Page,
  isMeant: (address: URL) => boolean,
): () => Promise<number> {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => {
    if (isMeant(new URL(request.url()))) finished.push(request);
  });
  return async () => {
    const sizes = await Promise.all(finished.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}
