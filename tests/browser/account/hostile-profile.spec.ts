import type { Page } from "@playwright/test";
import { fromOwnAddress, signUpAsNew } from "./account-steps.ts";
import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";

const attack = "document.documentElement.dataset.hacked=1";

test.beforeEach(fromOwnAddress);

test.beforeEach(({ context }) =>
  context.route(/evil\.test/i, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${attack}"><script>parent.${attack}</script></svg>`,
    }),
  ),
);

test("a name with code is shown as text", async ({ page, site }) => {
  const expectShownAsText = async (name: string) => {
    await page.goto("/profile");
    await expect(page.getByText(`Name: ${name}`)).toBeVisible();
    const avatar = page.locator(".account-controls a");
    await expect(avatar).toHaveAttribute("title", name);
    await avatar.hover();
    await expect(page.locator("img[src=x]")).toHaveCount(0);
    await expectUntouched(page);
  };
  const first = `<img src=x onerror=${attack}>`;
  await signUpAsNew(page, first);
  await expectShownAsText(first);
  for (const name of [`"'></title><script>${attack}</script>`, `" onmouseover="${attack}" x="`]) {
    expect(await saveProfile(page, site, { name })).toBe(200);
    await expectShownAsText(name);
  }
});

test("a photo with code runs no script", async ({ page, site }) => {
  await signInAsNew(page, site);
  for (const image of [
    `https://evil.test/"onerror="${attack}`,
    `https://evil.test/'><script>${attack}</script>`,
    "https://evil.test/picture.svg",
    "HTTPS://EVIL.test/javascript:alert(1)",
    "http://evil.test/plain.png",
  ]) {
    expect(await saveProfile(page, site, { image })).toBe(200);
    await page.goto("/profile");
    const pictures = page.locator("main img, .account-controls img");
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute("src", image);
      await expect
        .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expectUntouched(page);
  }
});

test.describe("an invalid photo URL", () => {
  test("is refused by the server, whatever the form accepts", async ({ page, site }) => {
    await signInAsNew(page, site);
    for (const image of [
      `javascript:${attack}`,
      ` javascript:${attack}`,
      `data:text/html,<script>${attack}</script>`,
      "data:image/svg+xml,<svg/>",
      "vbscript:x",
      "blob:https://evil.test/x",
      "file:///etc/passwd",
      "//evil.test/x.png",
      "https://",
      "https://evil.test/a b",
      "https://evil.test/\n.png",
    ]) {
      expect([image, await saveProfile(page, site, { image })]).toEqual([image, 400]);
    }
    await page.goto("/profile");
    await expect(page.getByRole("region", { name: "Account" }).locator("svg")).toBeVisible();
    await expectUntouched(page);
  });
});

/** Saves a name or photo without the form's validation; returns the status of the response. */
async function saveProfile(
  page: Page,
  { origin }: { origin: string },
  data: { name?: string; image?: string },
): Promise<number> {
  const request = { data, headers: { Origin: origin } };
  return (await page.request.post(`${origin}/auth/update-user`, request)).status();
}

async function expectUntouched(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset.hacked)).toBeUndefined();
}
