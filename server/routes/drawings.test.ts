import { expect, test } from "vitest";
import { sampleApp } from "../../tests/site/sample-app.ts";

test("every course has a different drawn cover under 20 kB, with width and height", async () => {
  await using site = await sampleApp();
  const courses = (await (await site.get("/api/courses")).json()) as { img: string }[];
  const covers = await Promise.all(courses.map(async ({ img }) => (await site.get(img)).text()));
  for (const cover of covers) {
    expect(cover).toMatch(/^<svg [^>]*width="640" height="360"/);
    expect(Buffer.byteLength(cover)).toBeLessThan(20_000);
  }
  expect(new Set(covers).size).toBe(courses.length);
});
