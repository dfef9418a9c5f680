import type { Lesson } from "../../../contract/lesson.ts";
import { signInAsNew } from "../signed-in.ts";
import { expect, test } from "../browser.ts";
import { pay, takePlan } from "../checkout/paying.ts";
import { course, coursePath, lessons } from "./sample-lessons.ts";

const lockedTitle = "This lesson needs a Pro or Team plan";
const onBeginner = "You are on Beginner, with the free lessons of every course.";
const address = `/api/course/category/${course}/lessons/${lessons.paid.name}`;

test("a stranger sees how the lesson begins, and what opens it", async ({ page, visit }) => {
  await visit(lessons.paid.path);

  await expect(page.getByRole("heading", { name: lockedTitle })).toBeVisible();
  const locked = page.getByRole("region", { name: lockedTitle });
  await expect(locked.getByRole("link", { name: "Get premium access." })).toHaveAttribute(
    "href",
    `/checkout/${course}`,
  );
  await expect(page.getByRole("button", { name: /^Done/ })).toHaveCount(0);
  await locked.getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/signin");
});

test.describe("with an account", () => {
  // The browser reports the refusal of the lesson.
  test.use({ expectedErrors: [/status of 403/] });

  test("who has no plan is told what opens it; who pays reads it; after signing out it is gone", async ({
    page,
    visit,
    site,
  }) => {
    await signInAsNew(page, site);
    await visit(lessons.paid.path);
    await expect(page.getByText(onBeginner)).toBeVisible();

    await page.getByRole("link", { name: "Get premium access." }).click();
    await pay(page, "$24.00");
    const lesson = (await (await page.request.get(site.origin + address)).json()) as Lesson;
    const paidText = lesson.parts.flatMap((part) =>
      part.kind === "exercise" ? [part.title] : [],
    )[0]!;

    await visit(lessons.paid.path);
    await expect(page.getByRole("heading", { name: paidText })).toBeVisible();
    const source = await (await page.request.get(site.origin + lessons.paid.path)).text();
    const data = await (await page.request.get(`${site.origin}${lessons.paid.path}.data`)).text();
    for (const answer of [source, data]) {
      expect(answer).toContain("too-early");
      expect(answer).not.toContain(paidText);
    }

    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    await visit(lessons.paid.path);
    await expect(page.getByRole("heading", { name: lockedTitle })).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole("heading", { name: lockedTitle })).toBeVisible();
    expect((await page.request.get(site.origin + address)).status()).toBe(401);
  });
});

test.describe("when the lesson cannot be loaded", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the page says so, and tries again", async ({ page, visit, site }) => {
    await signInAsNew(page, site);
    await page.route(`**${address}`, (route) => route.abort());
    await visit(lessons.paid.path);
    await expect(page.getByRole("alert")).toContainText("The lesson could not be loaded.");

    await page.unroute(`**${address}`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(onBeginner)).toBeVisible();
  });

  test("a page in its place, as of a network that asks to sign in, is a failure like others", async ({
    page,
    visit,
    site,
  }) => {
    await signInAsNew(page, site);
    await page.route(`**${address}`, (route) => route.fulfill({ body: "<h1>Welcome</h1>" }));
    await visit(lessons.paid.path);
    await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  });
});

test(
  "a lesson that takes longer than ten seconds arrives",
  { tag: "@full" },
  async ({ page, visit, site }) => {
    test.slow();
    await signInAsNew(page, site);
    await takePlan(page, site, "pro", course);
    const go = (direction: RegExp) =>
      page
        .getByRole("navigation", { name: "Lessons" })
        .getByRole("link", { name: direction })
        .click();
    const done = page.getByRole("button", { name: /^Done/ });
    // What runs the lesson is there already.
    await visit(lessons.paid.path);
    await expect(done).toBeVisible();
    await go(/^Previous/);
    await expect(page).toHaveURL(lessons.second.path);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: 1000,
      uploadThroughput: 10_000,
    });
    const begin = Date.now();
    await go(/^Next/);
    await expect(page).toHaveURL(lessons.paid.path, { timeout: 60_000 });
    await expect(done).toBeVisible({ timeout: 60_000 });
    expect(Date.now() - begin).toBeGreaterThan(10_000);
  },
);

test.describe("code that cannot be loaded", () => {
  // React reports that it replaces the server's skeleton by what could not be loaded.
  test.use({ expectedErrors: [/Failed to load resource|React error #418/] });

  test("leaves the public part of the page, without loading it again", async ({
    page,
    visit,
    site,
  }) => {
    await signInAsNew(page, site);
    await page.route(/\/js\/(course-access\.[\w-]+\.js|private-lesson\.)/, (route) =>
      route.abort(),
    );
    let documents = 0;
    page.on(
      "request",
      (request) => void (documents += request.resourceType() === "document" ? 1 : 0),
    );

    const refused = page.waitForEvent("requestfailed");
    await visit(coursePath);
    await refused;
    await expect(page.getByRole("link", { name: "Get premium access." })).toBeVisible();
    await visit(lessons.paid.path);
    await expect(page.getByRole("alert").filter({ hasText: "Reload the page" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Lessons" })).toBeVisible();
    expect(documents).toBe(2);
  });
});
