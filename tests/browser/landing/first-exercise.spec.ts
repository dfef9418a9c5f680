import { expect, test } from "../browser.ts";
import { lessons } from "../lessons/sample-lessons.ts";

const runtimes = /\/run\//;

test("the landing page's exercise fails, passes, draws a petal and leads to its lesson; nothing that runs it is loaded before", async ({
  page,
  visit,
  expectAccessible,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await visit("/");
  const exercise = page.getByRole("region", { name: "Three timers print 3" });
  const petals = exercise.locator(".alpona-petal");
  await page.waitForLoadState("networkidle");
  expect(requests.filter((url) => runtimes.test(url))).toEqual([]);

  const run = exercise.getByRole("button", { name: "Run" });
  await run.click();
  await expect(exercise.locator("[data-verdict=failed]")).toContainText("It prints 3, 3, 3.");
  await expect(exercise).toContainText("Which word gives each round an i of its own?");
  await expect(petals).toHaveCount(0);
  await expectAccessible();

  const program = exercise.getByLabel("The program");
  await program.fill((await program.inputValue()).replace("var", "lett"));
  await run.click();
  await expect(exercise.locator("[data-verdict=error]")).toBeVisible();

  await program.fill((await program.inputValue()).replace("lett", "let"));
  await program.press("ControlOrMeta+Enter");
  await expect(exercise.locator("[data-verdict=passed]")).toHaveText("It prints 0, 1, 2.");
  await expect(petals).toHaveCount(1);
  await expect(exercise.locator("[data-verdict=passed]")).toBeInViewport();
  await exercise.getByRole("link", { name: "See why in the lesson" }).click();
  await expect(page).toHaveURL(lessons.first.path);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("no line of the program is broken, and the verdict is seen", async ({ page, visit }) => {
    await visit("/");
    const exercise = page.getByRole("region", { name: "Three timers print 3" });
    const program = exercise.getByLabel("The program");
    const { height, line } = await program.evaluate((field) => {
      const style = getComputedStyle(field);
      const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
      return {
        height: field.clientHeight - padding,
        line: Number.parseFloat(style.lineHeight),
      };
    });
    expect(Math.round(height / line)).toBe(5);
    await exercise.getByRole("button", { name: "Run" }).tap();
    await expect(exercise.locator("[data-verdict=failed]")).toBeInViewport();
  });
});

test("an endless loop is stopped", async ({ page, visit }) => {
  await visit("/");
  const exercise = page.getByRole("region", { name: "Three timers print 3" });
  await exercise.getByLabel("The program").fill("while (true) {}");
  // On a busy machine it may be over, after its two seconds, before the button is pressed.
  await expect(async () => {
    await exercise.getByRole("button", { name: "Run" }).click({ timeout: 5_000 });
    await exercise.getByRole("button", { name: "Stop" }).click({ timeout: 1_500 });
    await expect(exercise.getByRole("status")).toHaveText("Stopped.");
  }).toPass();
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("the exercise says what it could not load, and runs when it can", async ({
    page,
    visit,
    context,
  }) => {
    await visit("/");
    const exercise = page.getByRole("region", { name: "Three timers print 3" });
    await context.setOffline(true);
    await exercise.getByRole("button", { name: "Run" }).click();
    await expect(exercise.getByRole("status")).toContainText("could not be loaded");
    await context.setOffline(false);
    await exercise.getByRole("button", { name: "Run" }).click();
    await expect(exercise.getByRole("status")).toContainText("It prints 3, 3, 3.");
  });
});
