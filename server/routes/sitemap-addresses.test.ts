import { expect, test } from "vitest";
import { readPage } from "../../tests/site/read-page.ts";
import { readSitemap } from "../../tests/site/read-sitemap.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";

test("every address of the sample catalogue's sitemap responds with 200 and is canonical", async () => {
  await using app = await sampleApp();
  const paths = await readSitemap(app);
  expect(paths.length).toBeGreaterThan(100);

  for (const path of paths) {
    const page = await readPage(app, path);
    expect({
      path,
      canonical: page.querySelector("link[rel=canonical]")?.getAttribute("href"),
      robots: page.querySelector("meta[name=robots]")?.getAttribute("content"),
    }).toEqual({ path, canonical: testOrigin + path, robots: undefined });
  }
});
