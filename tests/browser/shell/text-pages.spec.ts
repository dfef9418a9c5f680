import { existsSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { plans } from "../../../contract/plan.ts";
import { sampleSite as brand } from "../../../server/site/complete-site.ts";
import { expect, test } from "../browser.ts";

/** The pages of text, with words that each must have. */
const pages = {
  "/features": ["Exercises that run here", "Every lesson of every course", "PDFs to take along"],
  "/guides": ["Run and check", "Skip to content", "download.pdf", "Private windows", "log out"],
  "/privacy": ["pathshala.session_token", "dark-mode", "Stripe", "twenty newest", "without you"],
  "/terms": ["Beginner", "end of the month that you have paid for", "Refunds", brand.company],
  "/contact": [`mailto:${brand.email}`, brand.company, brand.address],
};

/** The templates for a lawyer, with the files to change. */
const templates: Record<string, string[]> = {
  "/privacy": ["pages/privacy.tsx", "pages/privacy-stored.tsx", "docs/site.md"],
  "/terms": ["pages/terms.tsx", "docs/site.md"],
  "/contact": ["pages/contact.tsx", "docs/site.md"],
};

/** Returns the content area of a page as the server sends it. */
async function mainOf(request: APIRequestContext, address: string): Promise<string> {
  const html = await (await request.get(address)).text();
  return /<main.*<\/main>/s.exec(html)![0];
}

for (const [address, words] of Object.entries(pages)) {
  test(`${address} is sent with all of its text, and none of it is filler`, async ({ request }) => {
    const main = await mainOf(request, address);

    for (const word of words) expect(main).toContain(word);
    expect(main).not.toMatch(/lorem|ipsum|dolor sit|TODO|undefined|\[object/i);
  });

  test(`every link of ${address} leads to a page that has its anchor`, async ({ request }) => {
    const main = await mainOf(request, address);
    const links = [...main.matchAll(/href="([/#][^"]*)"/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(1);

    for (const link of new Set(links)) {
      const [target, anchor] = link.split("#");
      const response = await request.get(target || address);
      expect(response.status(), link).toBe(200);
      if (anchor) expect(await response.text(), link).toContain(`id="${anchor}"`);
    }
  });
}

test("the pages for a lawyer say so, with the files to change, and no other page does", async ({
  request,
}) => {
  for (const address of Object.keys(pages)) {
    const note = /<p role="note".*?<\/p>/s.exec(await mainOf(request, address))?.[0] ?? "";
    const files = [...note.matchAll(/<code>([^<]+)<\/code>/g)].map(([, file]) => file!);
    const expected = templates[address] ?? [];

    expect(note.includes("lawyer"), address).toBe(expected.length > 0);
    expect(files, address).toEqual(expected.map((file) => expect.stringMatching(`${file}$`)));
    for (const file of files) expect(existsSync(path.resolve(file)), file).toBe(true);
  }
});

test("the terms and the features name the prices of the plans", async ({ request }) => {
  for (const address of ["/terms", "/features"]) {
    const text = (await mainOf(request, address)).replaceAll(/<!--.*?-->|<[^>]+>/g, " ");
    for (const { name, amount } of plans) {
      expect(text).toContain(name);
      if (amount > 0) expect(text).toMatch(new RegExp(`\\$\\s*${amount / 100}\\b`));
    }
  }
});

test("a section is reached from the list on its page", async ({ page, visit }) => {
  await visit("/guides");

  await page.getByRole("navigation", { name: "On this page" }).getByRole("link").last().click();

  await expect(page).toHaveURL("/guides#private-and-shared");
  await expect(page.getByRole("heading", { name: "Private windows" })).toBeInViewport({ ratio: 1 });
});
