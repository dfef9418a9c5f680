import { expect, test } from "../browser.ts";
import { watchLayoutShifts } from "../layout-shifts.ts";

test.use({ viewport: { width: 360, height: 740 } });

for (const { path, bangla } of [
  { path: "/", bangla: "বাংলায় শিখুন" },
  { path: "/home", bangla: "পাইথনে প্রথম প্রোগ্রাম" },
]) {
  test(`${path} loads the Bangla font when the first Bangla text comes near, and nothing moves`, async ({
    page,
    visit,
  }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
    });
    const shifted = await watchLayoutShifts(page);
    await visit(path);
    await page.waitForLoadState("networkidle");
    expect(fonts).toEqual([
      expect.stringContaining("bricolage-grotesque"),
      expect.stringContaining("inter"),
    ]);

    const heading = page.getByRole("heading", { name: bangla });
    await expect(async () => {
      await page.mouse.wheel(0, 500);
      await expect(heading).toBeInViewport({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await expect.poll(() => fonts.at(2)).toContain("noto-sans-bengali");
    expect(await shifted()).toBeCloseTo(0, 3);
  });
}
