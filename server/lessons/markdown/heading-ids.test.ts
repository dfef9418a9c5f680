import { expect, test } from "vitest";
import { parseText } from "../../../tests/lessons/parse-text.ts";
import { shortHash } from "./short-hash.ts";

test.each([
  ["its words", "[below](#more-tea)\n\n## More tea!", "#more-tea", '<h2 id="more-tea">'],
  ["its words in Bangla", "[নিচে](#আরও-চা)\n\n## আরও চা", "#%E0%A6%86", '<h2 id="আরও-চা">'],
  ["a number, the second time", "[b](#tea-1)\n\n### Tea\n\n### Tea", "#tea-1", '<h3 id="tea-1">'],
  ["a number where the page has it", "[b](#content)\n\n## Content", "#content-1", '"content-1"'],
])("a heading has the id of %s, and a link leads there", async (_what, body, href, id) => {
  const html = JSON.stringify(await parseText(body)).replaceAll('\\"', '"');
  expect(html).toContain(`href="${href}`);
  expect(html).toContain(id);
});

test("a link to an activity leads to its id", async () => {
  const prediction =
    "[try](#predict-the-output-two-prices)\n\n## Predict the output: Two prices\n\n```js\n1\n```\n\n```output\n1\n```";
  const id = `prediction-${shortHash("Two prices")}`;
  expect(await parseText(prediction)).toMatchObject({
    lesson: { parts: [{ html: `<p><a href="#${id}">try</a></p>` }, { id }] },
  });
});

test("a link to a heading that is not there is reported with the one that is meant", async () => {
  expect(await parseText("[below](#mor)\n\n## More")).toMatchObject({
    issues: [
      {
        line: 6,
        message: "no heading of this lesson is called #mor",
        suggestion: 'did you mean "more"?',
      },
    ],
  });
  expect(await parseText("[below](#100%)\n\n## More")).toMatchObject({ issues: [{ line: 6 }] });
});

test("a link to the top of the page needs no heading", async () => {
  expect(await parseText("[up](#)")).toMatchObject({ lesson: { references: [] } });
});
