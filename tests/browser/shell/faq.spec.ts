import { expect, test } from "../browser.ts";

test("every question opens on a click, shows its answer, and closes again", async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/faq");

  const first = page.getByRole("main").locator("details").first();
  const answer = first.getByRole("paragraph").first();
  await expect(answer).toBeHidden();
  await first.locator("summary").click();
  await expect(answer).toBeVisible();
  await first.locator("summary").click();
  await expect(answer).toBeHidden();

  // Playwright's clicks on all of them would take ten seconds.
  const entries = page.locator("main details");
  const clickAll = () =>
    entries.locator("summary").evaluateAll((summaries) => {
      for (const summary of summaries) (summary as HTMLElement).click();
    });
  const shownLengths = () =>
    entries.evaluateAll((all) =>
      all.map((entry) => {
        const paragraph = entry.querySelector("p")!;
        return paragraph.checkVisibility() ? paragraph.innerText.length : 0;
      }),
    );
  const allHidden = Array(await entries.count()).fill(0);
  expect(await shownLengths()).toEqual(allHidden);
  await clickAll();
  await expect.poll(async () => Math.min(...(await shownLengths()))).toBeGreaterThan(30);
  await clickAll();
  await expect.poll(shownLengths).toEqual(allHidden);
});

test("Link to this question adds the question to the URL, which opens it and no other", async ({
  page,
  visit,
}) => {
  await visit("/faq");
  const entry = page.locator("details").last();
  const id = await entry.getAttribute("id");
  await entry.locator("summary").click();

  await entry.getByRole("link", { name: "Link to this question" }).click();

  await expect(page).toHaveURL(`/faq#${id}`);
  await expect(entry).toHaveAttribute("open");

  for (const question of [page.locator("details").first(), entry]) {
    const address = `/faq#${await question.getAttribute("id")}`;
    await page.goto("about:blank");
    await visit(address);
    await expect(page.locator("details[open]")).toHaveCount(1);
    await expect(question).toHaveAttribute("open");
    await expect(question.locator("summary")).toBeInViewport({ ratio: 1 });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a question still opens", async ({ page }) => {
    await page.goto("/faq");
    const entry = page.locator("details").first();

    await entry.locator("summary").click();

    await expect(entry.getByRole("paragraph").first()).toBeVisible();
  });
});
