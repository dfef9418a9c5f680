import { expect, test } from "../browser.ts";

const labels = [
  "Features",
  "Integrations",
  "Pricing",
  "FAQ",
  "Privacy",
  "Terms of Service",
  "Contact",
  "Public API",
  "Documentation",
  "Guides",
];

/** The links that lead to a page whose first heading is their label. */
const namesakes = ["Features", "Privacy", "Terms of Service", "Contact", "Guides"];

/** The other links that lead to a page, with the heading that they lead to. */
const live = {
  Pricing: "Plans in brief",
  FAQ: "Frequently asked questions",
  "Public API": "Pathshala API",
  Documentation: "Calls",
};

test("the footer has every link of the specification, and Contact", async ({ page, visit }) => {
  await visit("/home");

  for (const label of labels) {
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }),
    ).toBeVisible();
  }
});

test("the footer has social icons with accessible names", async ({ page, visit }) => {
  await visit("/home");

  const icons = page
    .getByRole("contentinfo")
    .getByRole("listitem")
    .filter({ has: page.locator("svg") });

  expect(await icons.count()).toBeGreaterThan(1);
  for (const icon of await icons.all())
    await expect(icon.getByRole("link")).toHaveAccessibleName(/\w/);
});

test("a footer link either leads to a page with status 200 or is not clickable", async ({
  page,
  visit,
  request,
}) => {
  await visit("/home");
  const links = page.getByRole("contentinfo").getByRole("link");
  expect(await links.count()).toBeGreaterThan(labels.length);

  for (const link of await links.all()) {
    const address = await link.getAttribute("href");
    const label = await link.evaluate(
      (element) => element.getAttribute("aria-label") ?? element.textContent,
    );
    if (label && namesakes.includes(label)) {
      const response = await request.get(address!);
      expect(response.status()).toBe(200);
      expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${label}</h1>`));
    } else if (label && label in live) {
      expect((await request.get(address!)).status()).toBe(200);
    } else {
      expect(address).toBeNull();
      await expect(link).toHaveAttribute("aria-disabled", "true");
    }
  }
});

test("a click on a link without a page changes nothing", async ({ page, visit }) => {
  await visit("/blog");

  const integrations = page.getByRole("contentinfo").getByRole("link", { name: "Integrations" });
  await integrations.click({ force: true });

  await expect(page).toHaveURL("/blog");
  expect(page.context().pages()).toHaveLength(1);
});

for (const [label, heading] of Object.entries(live)) {
  test(`${label} in the footer leads to "${heading}"`, async ({ page, visit }) => {
    await visit("/blog");

    await page.getByRole("contentinfo").getByRole("link", { name: label, exact: true }).click();

    await expect(page.getByRole("heading", { name: heading }).first()).toBeInViewport();
  });
}

test("the footer ends with the copyright line of a company in Bangladesh, 2022", async ({
  page,
  visit,
}) => {
  await visit("/");

  await expect(page.getByRole("contentinfo").getByRole("paragraph").last()).toHaveText(
    /©.*\b2022\b.*Bangladesh/,
  );
});
