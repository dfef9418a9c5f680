import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPage, textsOf } from "../../tests/site/read-page.ts";
import { type SampleApp, sampleApp } from "../../tests/site/sample-app.ts";

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const headingOf = (page: Document) => page.querySelector("h1")?.textContent;

test("the landing page welcomes under World No'1 Programming Platform", async () => {
  const page = await readPage(app, "/");

  expect(headingOf(page)).toBe("World No'1 Programming Platform");
  expect(page.querySelector("main p")?.textContent).toMatch(/^\p{Lu}.{80,}[.!?]$/u);
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

describe("the blog", () => {
  test("is headed by checking questions and answers, and has four of them", async () => {
    const page = await readPage(app, "/blog");

    expect(headingOf(page)).toMatch(/check.*questions and answers/i);
    expect(textsOf(page, "article h2")).toEqual(
      answers.map(({ question }) => expect.stringMatching(question)),
    );
  });

  for (const [index, { question, mentions }] of answers.entries()) {
    test(`answers ${question.source}`, async () => {
      const article = (await readPage(app, "/blog")).querySelectorAll("article")[index]!;

      for (const mention of mentions) expect(article.textContent).toMatch(new RegExp(mention, "i"));
      expect(article.textContent.length).toBeGreaterThan(600);
    });
  }
});

test("the FAQ has at least eight questions with addresses of their own, all closed", async () => {
  const page = await readPage(app, "/faq");
  const entries = [...page.querySelectorAll("main details")];
  const ids = entries.map(({ id }) => id);

  expect(headingOf(page)).toBe("Frequently asked questions");
  expect(entries.length).toBeGreaterThanOrEqual(8);
  expect(entries.filter((entry) => entry.hasAttribute("open"))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain("");
});

for (const address of ["/", "/blog", "/faq"]) {
  test(`${address} has real copy, no filler`, async () => {
    const { body } = await readPage(app, address);
    for (const script of body.querySelectorAll("script")) script.remove();

    expect(body.textContent).not.toMatch(/lorem|ipsum|dolor sit|TODO|undefined|\[object/i);
  });
}
