import { type SampleApp, testOrigin } from "./sample-app.ts";

/** Returns the paths of the addresses in a site's sitemap; fails when one is of another origin. */
export async function readSitemap(app: Pick<SampleApp, "get">): Promise<string[]> {
  const text = await (await app.get("/sitemap.xml")).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => {
    if (!location!.startsWith(`${testOrigin}/`)) throw new Error(`${location} is of another site`);
    return location!.slice(testOrigin.length);
  });
}
