import { expect, test } from "../browser.ts";
import { lessons } from "../lessons/sample-lessons.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const address of ["/home", "/search?q=a", "/signup", "/signin", lessons.first.path]) {
  test(`${address}: no field has letters under 16 pixels, into which an iPhone zooms`, async ({
    page,
    visit,
  }) => {
    await visit(address);
    const fields = page.locator(
      "input:not([type=checkbox], [type=radio]), select, textarea, .cm-content",
    );
    await expect(fields.filter({ visible: true }).first()).toBeVisible();
    const sizes = await fields.evaluateAll((all) =>
      all.map((field) => [
        field.outerHTML.slice(0, 80),
        Number.parseFloat(getComputedStyle(field).fontSize),
      ]),
    );
    expect(sizes.filter(([, size]) => Number(size) < 16)).toEqual([]);
  });
}
