import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";

const path = "/course/category/python-pytest-habits";

test("a signed-in person is told when a planned course opens, or no longer", async ({
  page,
  visit,
  site,
  expectAccessible,
}) => {
  await signInAsNew(page, site);
  await visit(path);
  const note = page.getByRole("region", { name: "Being written" });
  const button = note.getByRole("button", { name: "Tell me when it opens" });

  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(note.getByRole("status")).toHaveText("You get one mail. Press again to get none.");
  await expectAccessible();
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "true");

  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "false");
});

test("a visitor signs in to be told, and comes back", async ({ page, visit }) => {
  await visit(path);
  await page.getByRole("link", { name: "Tell me when it opens" }).click();
  await expect(page).toHaveURL("/signin");
  await expect(page.getByText("Sign in to be told when it opens")).toBeVisible();
});
