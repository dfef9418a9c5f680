import { expect, test } from "../browser.ts";
import { button, title, takePlan } from "../checkout/paying.ts";
import { course, coursePath, firstExercise, lessons } from "../lessons/sample-lessons.ts";
import { spawnCatalogue } from "../../site/catalogue-command.ts";
import { signInAsNew } from "../signed-in.ts";
import { readLessons } from "../lessons/read-lessons.ts";
import { finishCourse, firstExerciseOf } from "./finished-course.ts";
import { readPrinted } from "./printed-page.ts";

const certificatePath = `${coursePath}/certificate`;

test("a course finished by Done alone offers no certificate, but leads to what is open", async ({
  page,
  visit,
  site,
}) => {
  await signInAsNew(page, site);
  await takePlan(page, site, "pro", course);
  const names: string[] = [];
  for await (const { name } of readLessons(page, site, course)) names.push(name);
  const exercise = await firstExerciseOf(page, site, course, "three-timers");
  const response = await page.request.put(`${site.origin}/api/progress/${course}`, {
    data: { done: names, lastLesson: "three-timers" },
    headers: { Origin: site.origin },
  });
  expect(response.status()).toBe(200);

  const certificate = page.getByRole("link", { name: /certificate/i });
  const openTask = `${lessons.first.path}#${exercise}`;
  for (const [path, ready] of [
    [coursePath, page.getByText("All 8 lessons read, 0 solved")],
    [lessons.first.path, page.getByText("4 of 4 tasks open")],
    ["/profile", page.getByText("All 8 lessons read, 0 solved")],
  ] as const) {
    await visit(path);
    await expect(ready).toBeVisible();
    await expect(certificate).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: /^Continue where you left off/ })).toHaveAttribute(
    "href",
    openTask,
  );
  await visit(lessons.last.path);
  await page.getByRole("link", { name: "On to what is open" }).click();
  await expect(page).toHaveURL(openTask);
  await visit(lessons.first.path);
  await page.locator(".open-tasks a").first().click();
  await expect(page).toHaveURL(openTask);
});

test("the last exercise leads to a certificate, which its holder shows and hides", async ({
  page,
  visit,
  site,
  browser,
}) => {
  test.slow();
  await signInAsNew(page, site);
  await takePlan(page, site, "pro", course);
  const exercise = await firstExerciseOf(page, site, course, "three-timers");
  await finishCourse(page, site, course, exercise);

  await visit(certificatePath);
  await expect(page.getByText("This is left:")).toBeVisible();
  await page.getByRole("link", { name: lessons.first.title }).click();
  const { ready, solve } = firstExercise(page);
  await ready();
  await solve();

  await visit(coursePath);
  await expect(page.getByRole("link", { name: "Get your certificate" })).toBeVisible();
  await visit(lessons.last.path);
  const end = page.getByRole("region", { name: "You have finished the course" });
  await expect(end).toContainText("What you have built: ");
  await expect(end.locator("li a")).toHaveCount(2);
  await expect(end.getByRole("link", { name: "Closures and Scope" })).toHaveCount(0);
  await end.getByRole("link", { name: "Get your certificate" }).click();
  await expect(page.getByRole("strong")).toHaveText("Ada Lovelace");
  await button(page, "Get your certificate").click();
  await expect(title(page)).toHaveText("Certificate");
  const sheet = page.getByRole("article", { name: "Certificate" });
  await expect(sheet).toContainText("Ada Lovelace");
  await expect(sheet).toContainText("Exercises are checked in the learner’s own browser");
  await expect(sheet).toContainText(/\d+ exercises, run in the learner’s browser; \d+ questions/);

  const address = page.url();
  await using context = await browser.newContext({ baseURL: site.origin });
  const stranger = await context.newPage();
  const nothing = stranger.getByRole("heading", { name: "No certificate is shown here" });
  await stranger.goto(address);
  await expect(nothing).toBeVisible();
  const hidden = await stranger.locator("main").innerText();
  await stranger.goto(`${site.origin}/certificate/C-00000000000000000000`);
  await expect(nothing).toBeVisible();
  expect(await stranger.locator("main").innerText()).toBe(hidden);

  await button(page, "Turn the public page on").click();
  await expect(page.getByText(/^On: whoever has the address/)).toBeFocused();
  await stranger.goto(address);
  await expect(stranger.getByText("This certificate is genuine")).toBeVisible();
  await expect(stranger.getByRole("article")).toContainText("Ada Lovelace");
  await expect(stranger.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

  const number = address.split("/").at(-1)!;
  await spawnCatalogue(["certificates", "withdraw", number], site.dataFolder);
  await stranger.reload();
  const withdrawn = { name: "This certificate was withdrawn" };
  await expect(stranger.getByRole("heading", withdrawn)).toBeVisible();
  await expect(stranger.getByText(number)).toBeVisible();
  await expect(stranger.getByRole("article")).toHaveCount(0);
  await visit("/profile");
  const mine = page.getByRole("region", { name: "Certificates" });
  await expect(mine).toContainText("Withdrawn on");
  await mine.getByRole("link").click();
  await expect(page.getByRole("heading", withdrawn)).toBeVisible();
});

test("a certificate's public page is turned off at once", async ({
  page,
  visit,
  site,
  browser,
}) => {
  await signInAsNew(page, site);
  await takePlan(page, site, "pro", course);
  await finishCourse(page, site, course);
  await visit(certificatePath);
  await button(page, "Get your certificate").click();
  await button(page, "Turn the public page on").click();
  await expect(page.getByText(/^On: whoever has the address/)).toBeFocused();
  await using context = await browser.newContext({ baseURL: site.origin });
  const stranger = await context.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText("This certificate is genuine")).toBeVisible();
  await button(page, "Turn the public page off").click();
  await expect(page.getByText(/^Off: nobody but you/)).toBeFocused();
  await stranger.reload();
  await expect(
    stranger.getByRole("heading", { name: "No certificate is shown here" }),
  ).toBeVisible();
  await visit("/profile");
  await expect(page.getByRole("region", { name: "Certificates" })).toContainText("Only you see it");
});

test("a course whose exercises cannot run here gives a certificate of reading", async ({
  page,
  visit,
  site,
}) => {
  const read = "rust-ownership-on-paper";
  await signInAsNew(page, site);
  await takePlan(page, site, "pro", read);
  await finishCourse(page, site, read);
  await visit(`/course/category/${read}/certificate`);
  await button(page, "Get your certificate").click();
  const sheet = page.getByRole("article", { name: "Certificate of reading" });
  await expect(sheet).toContainText("who has read every lesson and answered every question of");
  await expect(sheet).not.toContainText("exercise");
});

test("a certificate prints on one A4 page, in the light colours", async ({ page, visit, site }) => {
  await signInAsNew(page, site, "আদা লাভলেস");
  await takePlan(page, site, "pro", course);
  await finishCourse(page, site, course);
  await visit(certificatePath);
  await button(page, "Get your certificate").click();
  await expect(title(page)).toHaveText("Certificate");
  const print = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
    return readPrinted(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  };
  const dark = await print("dark");
  expect(dark.sizes).toEqual(["595 × 842"]);
  expect(dark.text).toContain("Exercises are checked in the learner");
  expect(dark.text).toContain(page.url());
  expect(dark.text).not.toContain("Public page");
  expect(dark.colours.length).toBeGreaterThan(2);
  expect(dark.colours).toEqual((await print("light")).colours);
});

test.describe("without a name", () => {
  test("a person is asked to set one first", async ({ page, visit, site }) => {
    await signInAsNew(page, site, "");
    await takePlan(page, site, "pro", course);
    await finishCourse(page, site, course);
    await visit(certificatePath);
    await page.getByRole("link", { name: "Set your name" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
    await page.locator("#name").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Name: Grace Hopper")).toBeVisible();
    await visit(certificatePath);
    await expect(page.getByRole("strong")).toHaveText("Grace Hopper");
  });
});

test.describe("when the server cannot be reached", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the page says so, and tries again", async ({ page, visit }) => {
    await page.route("**/api/certificates/**", (route) => route.abort());
    await visit("/certificate/C-00000000000000000000");
    await expect(page.getByRole("alert")).toHaveText(
      "The server cannot be reached. Please try again.",
    );
    await page.unroute("**/api/certificates/**");
    await button(page, "Try again").click();
    await expect(page.getByRole("heading", { name: "No certificate is shown here" })).toBeFocused();
  });
});

test("who is not signed in is asked to", async ({ page, visit }) => {
  await visit(certificatePath);
  await expect(page).toHaveURL("/signin");
});
