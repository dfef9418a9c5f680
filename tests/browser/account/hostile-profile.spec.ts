import type { Page } from "@playwright/test";
import { fromAnAddressOfItsOwn, newAccount } from "./account-steps.ts";
import { expect, test } from "../browser.ts";

const mark = "document.documentElement.dataset.hacked=1";

test.beforeEach(fromAnAddressOfItsOwn);

test.beforeEach(({ context }) =>
  context.route(/evil\.test/i, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${mark}"><script>parent.${mark}</script></svg>`,
    }),
  ),
);

for (const name of [
  `<img src=x onerror=${mark}>`,
  `"'></title><script>${mark}</script>`,
  `" onmouseover="${mark}" x="`,
]) {
  test(`a name of ${name} is shown as it was typed`, async ({ page }) => {
    await newAccount(page, name);
    await page.goto("/profile");
    await expect(page.getByText(`Name: ${name}`)).toBeVisible();
    const avatar = page.locator(".account-controls a");
    await expect(avatar).toHaveAttribute("title", name);
    await avatar.hover();
    await expect(page.locator("img[src=x]")).toHaveCount(0);
    await expectUntouched(page);
  });
}

for (const photo of [
  `https://evil.test/"onerror="${mark}`,
  `https://evil.test/'><script>${mark}</script>`,
  "https://evil.test/picture.svg",
  "HTTPS://EVIL.test/javascript:alert(1)",
  "http://evil.test/plain.png",
]) {
  test(`a photo at ${photo} is no more than a picture`, async ({ page }) => {
    await newAccount(page);
    expect(await savePhoto(page, photo)).toBe(200);
    await page.goto("/profile");
    const pictures = page.locator("main img, .account-controls img");
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute("src", photo);
      await expect
        .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expectUntouched(page);
  });
}

test.describe("a photo URL that is none", () => {
  test.use({ expectedErrors: [/400/] });

  test("is refused by the server, whatever the form lets through", async ({ page }) => {
    await newAccount(page);
    for (const photo of [
      `javascript:${mark}`,
      ` javascript:${mark}`,
      `data:text/html,<script>${mark}</script>`,
      "data:image/svg+xml,<svg/>",
      "vbscript:x",
      "blob:https://evil.test/x",
      "file:///etc/passwd",
      "//evil.test/x.png",
      "https://",
      "https://evil.test/a b",
      "https://evil.test/\n.png",
    ]) {
      expect([photo, await savePhoto(page, photo)]).toEqual([photo, 400]);
    }
    await page.goto("/profile");
    await expect(page.getByRole("region", { name: "Account" }).locator("svg")).toBeVisible();
    await expectUntouched(page);
  });
});

/** Saves a photo past the form's own checks; answers the status. */
function savePhoto(page: Page, image: string): Promise<number> {
  return page.evaluate(
    async (given) =>
      (
        await fetch("/auth/update-user", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ image: given }),
        })
      ).status,
    image,
  );
}

async function expectUntouched(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset.hacked)).toBeUndefined();
}
