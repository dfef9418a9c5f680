import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { sampleApp } from "../../tests/site/sample-app.ts";

type Icon = { src: string; sizes: string; type: string; purpose: string };

test("a page's web manifest names the site, and icons of the sizes that it states", async () => {
  await using site = await sampleApp();
  const page = await (await site.get("/home")).text();
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page)![1]!;

  const response = await site.get(address);
  const manifest = (await response.json()) as { icons: Icon[] };

  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  expect(manifest).toMatchObject({ name: "Pathshala", start_url: "/" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "192x192 maskable",
    "512x512 maskable",
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await site.get(src);
    const { width, height } = imageSize(new Uint8Array(await icon.arrayBuffer()));
    expect(icon.headers.get("content-type")).toBe(type);
    expect(`${width}x${height}`).toBe(sizes);
  }
});
