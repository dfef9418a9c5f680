import type { Page } from "@playwright/test";
import { readPrinted } from "../certificates/printed-page.ts";
import { pay } from "../checkout/paying.ts";
import { expect, test } from "../browser.ts";
import { course, coursePath, lessons } from "../lessons/sample-lessons.ts";
import { signInAsNew } from "../signed-in.ts";

/** Returns the page as printed with its backgrounds, without the time of printing. */
async function print(page: Page): Promise<Buffer> {
  const pdf = await page.pdf({ format: "A4", printBackground: true });
  return Buffer.from(
    pdf.toString("latin1").replaceAll(/\/(Creation|Mod)Date \(.*?\)/g, ""),
    "latin1",
  );
}

/** Expects the same PDF file from both themes, and returns its text. */
async function printFromBothThemes(page: Page): Promise<string> {
  const theme = (name: string) =>
    page.evaluate((name) => (document.documentElement.dataset.theme = name), name);
  // Printing loads what is below the window, too late for itself.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) {
      image.loading = "eager";
      await image.decode();
    }
  });
  // A first print brings everything in sight, such as editors of code, which then come alive.
  await print(page);
  await page.waitForLoadState("networkidle");
  await theme("light");
  const light = await print(page);
  await theme("dark");
  expect((await print(page)).equals(light)).toBe(true);
  return (await readPrinted(light)).text;
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

for (const [address, text, control] of [
  ["/", "Good places to start", "Learn more"],
  [coursePath, "You will build", "Get premium access."],
  [lessons.first.path, "Show the three hints", "Run and check"],
] as const) {
  test(`${address} prints alike from both themes, without controls`, async ({ page, visit }) => {
    await visit(address);

    const printed = await printFromBothThemes(page);

    expect(printed).toContain(text);
    for (const absent of [control, "Sign In", "Outline", "Privacy"])
      expect(printed).not.toContain(absent);
  });
}

test("a list prints every course as a list, alike from both themes", async ({ page, visit }) => {
  await visit("/course/java");
  const names = await page.locator("article :is(h2, h3)").allTextContents();
  expect(names.length).toBeGreaterThan(2);

  const printed = await printFromBothThemes(page);

  // Line breaks are not in the text of a PDF file.
  for (const name of names)
    expect(printed.replaceAll(/\s/g, "")).toContain(name.replaceAll(/\s/g, ""));
  for (const absent of ["See Details", "Filters", "Sort by", "Table"])
    expect(printed).not.toContain(absent);
});

test("a receipt prints alike from both themes", async ({ page, visit, site }) => {
  await signInAsNew(page, site);
  await visit(`/checkout/${course}?plan=pro`);
  await pay(page, "$24.00");

  const printed = await printFromBothThemes(page);

  expect(printed).toContain("$24.00 USD");
  expect(printed).not.toContain("Print the receipt");
});
