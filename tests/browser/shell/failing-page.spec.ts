import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";

test.use({ expectedErrors: [/broken on purpose|SyntaxError/] });

/** Lets a global of the page's browser throw when it is used. */
async function breakGlobal(page: Page, object: "Intl" | "window", name: string): Promise<void> {
  await page.addInitScript(
    ([of, property]) => {
      const broken = function () {
        throw new Error("broken on purpose");
      };
      Object.assign(of === "Intl" ? Intl : window, { [property]: broken });
    },
    [object, name] as const,
  );
}

/** Lets a script of the site that has this name begin with other code. */
async function breakScript(page: Page, name: string, code: string): Promise<void> {
  await page.route(`**/${name}.*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: code + (await response.text()) });
  });
}

/** Lets a script of the site load, and breaks another that comes before it. */
async function breakBefore(page: Page, late: string, broken: string): Promise<void> {
  await breakScript(page, broken, "?.");
  await page.route(`**/${late}.*.js`, async (route) => {
    await page.getByRole("alert").waitFor();
    await route.continue();
  });
}

/** Returns the bodies of the page's error reports. */
function reportsOf(page: Page) {
  const reports: { message: string; screen: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/client-errors")) reports.push(request.postDataJSON());
  });
  return reports;
}

const brokenCode = "throw new Error('broken on purpose');";

const causes: [string, (page: Page) => Promise<void>][] = [
  ["rendering", (page) => breakGlobal(page, "Intl", "DateTimeFormat")],
  ["an effect", (page) => breakGlobal(page, "window", "MutationObserver")],
  ["the syntax of a script", (page) => breakScript(page, "blog", "?.")],
  ["a script that comes before the manifest", (page) => breakBefore(page, "manifest", "blog")],
  ["running a script", (page) => breakScript(page, "blog", brokenCode)],
  ["running the first script", (page) => breakScript(page, "entry.client", brokenCode)],
];

for (const [cause, breakPage] of causes) {
  test(`an error in ${cause} while a page comes alive leaves it to be read, and is reported`, async ({
    page,
  }) => {
    const reports = reportsOf(page);
    await breakPage(page);
    await page.goto("/blog");

    const notice = page.getByRole("alert").filter({ hasText: "Something on this page failed." });
    await expect(notice).toBeVisible();
    await expect.poll(() => reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      screen: "/blog",
      version: expect.stringMatching(/^\w{6,}$/),
      message: expect.stringMatching(/^(Error: broken on purpose|SyntaxError: .+)$/),
    });
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page Not Found");
    await expect(page).toHaveTitle("Check questions and answers · Pathshala");
    await page.unrouteAll({ behavior: "wait" });
    await notice.getByRole("link", { name: "Load again" }).click();
    await expect(page).toHaveURL("/blog");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL("/faq");
    await expect(page.locator("summary").first()).toBeVisible();
  });
}

test("an error while a page is used shows the error screen, and is reported", async ({
  page,
  visit,
}) => {
  const reports = reportsOf(page);
  await breakGlobal(page, "Intl", "DateTimeFormat");
  await visit("/faq");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page.getByText("No error status found,, but error is sure")).toBeVisible();
  await expect(page.getByText("broken on purpose", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Load again" })).toHaveAttribute("href", "/blog");
  await expect(page.getByText("Something on this page failed.")).toBeHidden();
  await expect.poll(() => reports).toHaveLength(1);
  await page.getByRole("link", { name: "Go Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("an error that only ends what a visitor did is reported, and the page stays", async ({
  page,
  visit,
}) => {
  const reports = reportsOf(page);
  await visit("/home");
  for (let turn = 0; turn < 8; turn++) {
    await page.evaluate((number) => {
      setTimeout(() => {
        throw new Error(`broken on purpose ${number % 7}`);
      });
    }, turn);
  }
  await expect.poll(() => reports).toHaveLength(5);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well come to Pathshala");
});
