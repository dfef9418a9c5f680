import { DOMParser } from "linkedom";
import { expect, test } from "vitest";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";

test("the blog has an Atom feed of its questions, which its page names", async () => {
  await using app = await sampleApp();
  const response = await app.get("/blog/feed.xml");
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const text = await response.text();
  const feed = new DOMParser().parseFromString(text, "text/xml");
  const textsOf = (selector: string) =>
    [...feed.querySelectorAll(selector)].map(({ textContent }) => textContent!);

  expect(textsOf("feed > title")).toEqual(["Check questions and answers · Pathshala"]);
  const updated = textsOf("entry > updated");
  expect(updated).toEqual(updated.toSorted().toReversed());
  expect(textsOf("feed > updated")).toEqual(updated.slice(0, 1));
  for (const time of updated) expect(new Date(time).toISOString()).toMatch(/T00:00:00.000Z$/);

  const page = await (await app.get("/blog")).text();
  expect(page).toMatch(
    /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="\/blog\/feed.xml"/,
  );
  expect(page).toMatch(/<a [^>]*href="\/blog\/feed.xml"/);
  const ids = textsOf("entry > id");
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) {
    const [address, fragment] = id.split("#");
    expect(address).toBe(`${testOrigin}/blog`);
    expect(page).toContain(`id="${fragment}"`);
  }
});
