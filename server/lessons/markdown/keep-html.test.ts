import { expect, test } from "vitest";
import { parseText } from "../../../tests/lessons/parse-text.ts";

test.each([
  ["in a sentence", "press <Enter> to go on", "<p>press &#x3C;Enter> to go on</p>"],
  ["in a heading", "### A Promise<number>", '<h3 id="a-promisenumber">A Promise&#x3C;number></h3>'],
  [
    "in a table",
    "| a | b |\n|---|---|\n| Map<K, V> | <br> |",
    "<td>Map&#x3C;K, V></td>\n<td>&#x3C;br></td>",
  ],
  ["in a quotation", "> <div>\n> tea", "<p>&#x3C;div><br>\ntea</p>"],
  ["as a block", "<ul>\n  <li>tea\n</ul>", "<p>&#x3C;ul><br>\n&#x3C;li>tea<br>\n&#x3C;/ul></p>"],
  ["with a script", "<script>alert(1)</script>", "<p>&#x3C;script>alert(1)&#x3C;/script></p>"],
  ["as an attribute", 'a <b onclick="x()">b</b>', '<p>a &#x3C;b onclick="x()">b&#x3C;/b></p>'],
  ["beside a comment", "tea <!-- later: milk --> and <sugar>", "<p>tea  and &#x3C;sugar></p>"],
])("HTML %s is shown as it is written", async (_place, body, html) => {
  expect(await parseText(body)).toMatchObject({
    lesson: { parts: [{ html: expect.stringContaining(html) }] },
  });
});

test("HTML in the answers of a question is shown as it is written", async () => {
  const body =
    "## Question: What is it?\n\nOf `fetch()`.\n\n- [x] a Promise<number>\n- [ ] a Promise<string>\n\n  It counts.\n";
  expect(await parseText(body)).toMatchObject({
    lesson: {
      parts: [
        {
          options: [
            { html: expect.stringContaining("a Promise&#x3C;number>") },
            { html: expect.stringContaining("a Promise&#x3C;string>") },
          ],
        },
      ],
    },
  });
});

test("a comment is not shown, and one without an end is refused, which would hide the rest", async () => {
  expect(await parseText("Tea.\n\n<!-- What comes\n\nlater -->\n\nMilk.")).toMatchObject({
    lesson: { parts: [{ html: "<p>Tea.</p>\n<p>Milk.</p>" }] },
  });
  expect(await parseText("Tea.\n\n<!-- What comes later\n\nMilk.")).toMatchObject({
    issues: [{ line: 8, message: "the comment has no end: close it with -->" }],
  });
});
