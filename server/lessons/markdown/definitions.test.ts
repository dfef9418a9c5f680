import { expect, test } from "vitest";
import { parseText } from "../../../tests/lessons/parse-text.ts";

const href = "/course/category/tea-stall/lesson/gone";

test("a link finds its definition anywhere in the lesson, and it is checked there", async () => {
  expect(await parseText("[the list][list]\n\n## More\n\n[List]: 09-gone.md#end\n")).toMatchObject({
    lesson: {
      parts: [
        { html: `<p><a href="${href}#end">the list</a></p>` },
        { html: '<h2 id="more">More</h2>' },
      ],
      references: [{ target: `${href}#end`, line: 10 }],
    },
  });
});

test("a picture finds its definition, and one that is missing is reported there", async () => {
  expect(
    await parseText("![A stall][stall]\n\n## More\n\n[stall]: /pictures/stall.webp"),
  ).toMatchObject({
    lesson: { parts: [{ html: expect.stringContaining('src="/pictures/stall.webp"') }, {}] },
  });
  expect(
    await parseText("![A stall][stall]\n\n## More\n\n[stall]: /pictures/gone.webp"),
  ).toMatchObject({ issues: [{ line: 10, message: "there is no picture /pictures/gone.webp" }] });
});

test.each([
  ["that no link uses", "[list]: /faq", "[list] is defined here, but no link uses it"],
  ["that is the second", "[a] \n\n[a]: /faq\n[a]: /terms", "[a] is defined twice"],
])("a definition %s is reported, because it is not shown", async (_which, body, message) => {
  expect(await parseText(body)).toMatchObject({ issues: [{ message }] });
});

test("a comment may be written as a definition", async () => {
  expect(await parseText("Tea.\n\n[//]: # (What comes later)")).toMatchObject({
    lesson: { parts: [{ html: "<p>Tea.</p>" }] },
  });
});

test("brackets without a definition are shown as they are written", async () => {
  expect(await parseText("The cell prices[row][column].")).toMatchObject({
    lesson: { parts: [{ html: "<p>The cell prices[row][column].</p>" }] },
  });
});
