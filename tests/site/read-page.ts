import { parseHTML } from "linkedom";
import type { SampleApp } from "./sample-app.ts";

/** Returns a page as a browser without scripts reads it. */
export function parsePage(html: string): Document {
  return parseHTML(html).document;
}

/** Returns the page at an address; fails unless it is found. */
export async function readPage(app: Pick<SampleApp, "get">, address: string): Promise<Document> {
  const response = await app.get(address);
  if (response.status !== 200) throw new Error(`${address} has the status ${response.status}`);
  return parsePage(await response.text());
}

/** Returns the texts of the elements that a selector finds, in their order. */
export function textsOf(part: ParentNode, selector: string): (string | null)[] {
  return [...part.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

/** Returns the region of a page that a heading names; fails when there is none. */
export function regionNamed(page: Document, name: string): Element {
  const region = [...page.querySelectorAll("section[aria-labelledby]")].find(
    (section) =>
      page.getElementById(section.getAttribute("aria-labelledby")!)?.textContent === name,
  );
  if (!region) throw new Error(`No region is named ${name}`);
  return region;
}

/** Returns a product API's response to a GET of a path such as `/courses`. */
export async function readApi<Shape>(app: Pick<SampleApp, "get">, path: string): Promise<Shape> {
  const response = await app.get(`/api${path}`);
  if (response.status !== 200) throw new Error(`/api${path} has the status ${response.status}`);
  return (await response.json()) as Shape;
}
