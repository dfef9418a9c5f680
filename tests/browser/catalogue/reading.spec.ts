import { expect, test } from "../browser.ts";

test.describe("landing", () => {
  test("welcomes under World No'1 Programming Platform", async ({ page, visit }) => {
    await visit("/");

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "World No'1 Programming Platform",
    );
    await expect(page.getByRole("main").getByRole("paragraph").first()).toHaveText(
      /^\p{Lu}.{80,}[.!?]$/u,
    );
  });

  for (const [label, address] of [
    ["Get started", "/home"],
    ["Learn more", "/blog"],
  ] as const) {
    test(`${label} leads to ${address}`, async ({ page, visit }) => {
      await visit("/");

      await page.getByRole("main").getByRole("link", { name: label, exact: true }).click();

      await expect(page).toHaveURL(address);
    });
  }
});

const answers = [
  { question: /CORS/, mentions: ["CORS", "Access-Control-Allow-Origin", "origin"] },
  {
    question: /Firebase/,
    mentions: [
      "Firebase",
      "password",
      "multi-factor",
      "certificate",
      "biometric",
      "facial recognition",
      "fingerprint",
      "speaker recognition",
      "eye scanners",
    ],
  },
  { question: /private route/i, mentions: ["redirected to the login page", "authenticated"] },
  { question: /Node/, mentions: ["Node", "event loop"] },
];

test.describe("blog", () => {
  test("is headed by checking questions and answers, and has four of them", async ({
    page,
    visit,
  }) => {
    await visit("/blog");

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /check.*questions and answers/i,
    );
    await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText(
      answers.map(({ question }) => question),
    );
  });

  for (const [index, { question, mentions }] of answers.entries()) {
    test(`answers ${question.source}`, async ({ page, visit }) => {
      await visit("/blog");

      const article = page.getByRole("article").nth(index);

      for (const mention of mentions) await expect(article).toContainText(new RegExp(mention, "i"));
      expect((await article.innerText()).length).toBeGreaterThan(600);
    });
  }

  test("lists its questions as anchors to the answers", async ({ page, visit }) => {
    await visit("/blog");
    const list = page.getByRole("navigation", { name: "Questions" }).getByRole("link");
    await expect(list).toHaveCount(answers.length);

    await list.last().click();

    const last = page.getByRole("article").last();
    await expect(page).toHaveURL(`/blog#${await last.getAttribute("id")}`);
    await expect(last.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  });

  test("opens at the question in its URL", async ({ page, visit }) => {
    await visit("/blog");
    const id = await page.getByRole("article").nth(2).getAttribute("id");

    await page.goto("about:blank");
    await visit(`/blog#${id}`);

    await expect(
      page.getByRole("article").nth(2).getByRole("heading", { level: 2 }),
    ).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
  });
});

for (const address of ["/", "/blog", "/faq"]) {
  test(`${address} has real copy, no filler`, async ({ page, visit }) => {
    await visit(address);

    expect(await page.locator("body").innerText()).not.toMatch(
      /lorem|ipsum|dolor sit|TODO|undefined|\[object/i,
    );
  });
}
