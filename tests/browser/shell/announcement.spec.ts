import { spawnCatalogue } from "../../site/catalogue-command.ts";
import { expect, test } from "../browser.ts";

test.use({ colorScheme: "dark", viewport: { width: 360, height: 740 } });

test("an announcement fits a phone in both themes, and stays away once it is dismissed", async ({
  page,
  visit,
  site,
  expectAccessible,
}) => {
  const announce = async (...values: string[]) =>
    expect(await spawnCatalogue(["announce", ...values], site.dataFolder)).toMatchObject({
      code: 0,
    });
  const announcement = page.getByRole("complementary", { name: "Announcement" });
  const text =
    "Closed on Friday from 22:00 to 23:00 (Dhaka): the database moves to another machine.";
  await announce(text);
  try {
    await expect
      .poll(async () => (await visit("/blog")) && (await announcement.allTextContents()))
      .toEqual([text]);
    await expect(announcement).toBeVisible();
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible();

    await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL("/faq");
    await announcement.getByRole("button", { name: "Dismiss" }).press("Enter");
    await expect(announcement).toBeHidden();
    await expect(page.locator("#content")).toBeFocused();
    await visit("/blog");
    await expect(announcement).toBeHidden();
  } finally {
    await announce("--clear");
  }
});
