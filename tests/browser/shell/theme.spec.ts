import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";

const toggle = (page: Page) => page.getByRole("switch", { name: "Light/Dark" });
const html = (page: Page) => page.locator("html");
const saved = (page: Page) => page.evaluate(() => localStorage.getItem("dark-mode"));

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`on a system that prefers ${colorScheme}`, () => {
    test.use({ colorScheme });
    const other = colorScheme === "light" ? "dark" : "light";

    test(`a first visit is ${colorScheme}, and only the toggle saves true or false`, async ({
      page,
      visit,
    }) => {
      await visit("/");
      await expect(html(page)).toHaveAttribute("data-theme", colorScheme);
      await expect(toggle(page)).toBeChecked({ checked: colorScheme === "dark" });
      expect(await saved(page)).toBeNull();

      await toggle(page).click();
      await expect(html(page)).toHaveAttribute("data-theme", other);
      await expect(toggle(page)).toBeChecked({ checked: other === "dark" });
      expect(await saved(page)).toBe(String(other === "dark"));

      await toggle(page).click();
      await expect(html(page)).toHaveAttribute("data-theme", colorScheme);
      expect(await saved(page)).toBe(String(colorScheme === "dark"));
    });

    test(`a saved ${other} theme stays after a reload, from before the first paint`, async ({
      page,
      visit,
    }) => {
      await visit("/");
      await toggle(page).click();
      await page.addInitScript(() => {
        const themes: { theme: string | undefined; beforeBody: boolean }[] = [];
        Object.assign(window, { themes });
        new MutationObserver(() => {
          themes.push({
            theme: document.documentElement.dataset.theme,
            beforeBody: document.body === null,
          });
        }).observe(document, { attributeFilter: ["data-theme"], subtree: true });
      });

      await visit("/home");

      await expect(toggle(page)).toBeChecked({ checked: other === "dark" });
      expect(await page.evaluate(() => (window as unknown as { themes: unknown }).themes)).toEqual([
        { theme: other, beforeBody: true },
      ]);
    });
  });
}

test("a change of the system's preference is followed at once, until a theme is saved", async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await visit("/");
  await expect(html(page)).toHaveAttribute("data-theme", "light");

  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html(page)).toHaveAttribute("data-theme", "dark");

  await toggle(page).click();
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html(page)).toHaveAttribute("data-theme", "light");
});

test("two open tabs have the same theme, also after a navigation within the site", async ({
  page,
  context,
  visit,
}) => {
  await visit("/");
  const second = await context.newPage();
  await second.goto("/blog");
  await expect(html(second)).toHaveAttribute("data-theme", "light");

  await toggle(page).click();

  await expect(html(second)).toHaveAttribute("data-theme", "dark");
  await expect(toggle(second)).toBeChecked();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await expect(html(page)).toHaveAttribute("data-theme", "dark");
});

test("a tab that is still loading when another changes the theme has the same, too", async ({
  page,
  context,
  visit,
}) => {
  await visit("/");
  const second = await context.newPage();
  const loading = Promise.withResolvers<void>();
  await second.route("**/*.js", async (route) => {
    await loading.promise;
    await route.continue();
  });
  await second.goto("/blog", { waitUntil: "commit" });
  await expect(html(second)).toHaveAttribute("data-theme", "light");

  await toggle(page).click();
  loading.resolve();

  await expect(html(second)).toHaveAttribute("data-theme", "dark");
  await expect(toggle(second)).toBeChecked();
});

test("the landing page has the picture of its theme, also without scripts", async ({
  browser,
  site,
}) => {
  const pictures = new Set<string>();
  for (const colorScheme of ["light", "dark"] as const) {
    await using context = await browser.newContext({ colorScheme, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.origin);
    const rings = page.locator(".hero-picture span");
    const image = await rings
      .first()
      .evaluate((ring) => /url\("(.+)"\)/.exec(getComputedStyle(ring).backgroundImage)?.[1]);
    await expect(await context.request.get(image ?? "no image")).toBeOK();
    pictures.add(image!);
  }
  expect(pictures.size).toBe(2);
});

test("light and dark differ: dark text on a light page, light text on a dark one", async ({
  page,
  visit,
}) => {
  await visit("/");
  const lightness = async () => {
    const [text, background] = await page.locator("body").evaluate((body) => {
      const { color, backgroundColor } = getComputedStyle(body);
      return [color, backgroundColor].map((value) =>
        Number.parseFloat(value.replace(/^oklch\(/, "")),
      );
    });
    return { text: text!, background: background! };
  };

  const contrast = async () => {
    const { text, background } = await lightness();
    return text - background;
  };
  expect(await contrast()).toBeLessThan(0);

  await toggle(page).click();

  await expect.poll(contrast).toBeGreaterThan(0);
});
