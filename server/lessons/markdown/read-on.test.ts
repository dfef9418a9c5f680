import { expect, test } from "vitest";
import { parseText } from "../../../tests/lessons/parse-text.ts";

const reference =
  "See [`print`](https://docs.example.org/3/library#print) for its other arguments.";

async function messagesOf(body: string): Promise<[line: number, message: string][]> {
  const parsed = await parseText(body);
  return "issues" in parsed ? parsed.issues.map(({ line, message }) => [line, message]) : [];
}

test("a lesson may end with a reference", async () => {
  expect(await messagesOf(`Tea.\n\n## Read on\n\n${reference}`)).toEqual([]);
  expect(await messagesOf(`চা।\n\n## আরও পড়ো\n\n${reference}`)).toEqual([]);
});

test("nothing follows it", async () => {
  expect(await messagesOf(`## Read on\n\n${reference}\n\n## More\n\nTea.`)).toEqual([
    [6, '"Read on" ends a lesson: put it last'],
  ]);
});

test.each([
  ["Look it up.", 0],
  [`${reference} ${reference}`, 2],
])("it has one link, unlike %s", async (text, links) => {
  expect(await messagesOf(`Tea.\n\n## Read on\n\n${text}`)).toEqual([
    [8, `"Read on" has one link, not ${links}`],
  ]);
});

test.each([
  "http://docs.example.org/3",
  "https://docs.example.org/",
  "https://docs.example.org:8443/3",
  "https://me@docs.example.org/3",
  "https://127.0.0.1/3",
  "https://localhost/3",
  "/language",
])("%s is no page of a documentation", async (address) => {
  expect(await messagesOf(`Tea.\n\n## Read on\n\n[print](${address})`)).toEqual([
    [10, `"${address}" is no address of a documentation, such as https://…/…`],
  ]);
});
