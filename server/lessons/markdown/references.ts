import type { Image, Link, Root } from "mdast";
import { didYouMean } from "../../validation/nearest.ts";
import { type Report, visit } from "./lesson-text.ts";
import { splitTarget } from "./link-target.ts";

/** What a lesson links to within the site, to be checked once all lessons are known. */
export type Reference = { target: string; line: number };

type ReferenceChecks = {
  /** Whether the site has this picture, by its path. */
  imageExists: (path: string) => boolean;
  /** Returns the address of a lesson's page. */
  lessonPath: (name: string) => string;
  /** The ids of the lesson's headings, by those that links use. */
  headingIds: ReadonlyMap<string, string>;
  report: Report;
};

const lessonFile = /^(?:\.\/)?\d{2,3}-([^/]+)\.md$/;

/**
 * Returns the lesson's links to other lessons and courses, and reports links to headings and pictures that are missing,
 * and pictures that have no text for people who cannot see them. A link to a lesson's file (`02-name.md#more`) becomes
 * the address of its page, one to a heading its id.
 */
export function checkReferences(root: Root, checks: ReferenceChecks): Reference[] {
  const references: Reference[] = [];
  visit(root, (node) => {
    if (node.type === "image") checkPicture(node, checks);
    if (node.type !== "link" || /^(https?:|mailto:)/i.test(node.url)) return;
    const { path, query, hash } = splitTarget(node.url);
    if (path === "" && query === "") return checkHash(node, hash, checks);
    if (checks.imageExists(path)) return;
    const name = lessonFile.exec(path)?.[1];
    if (name) node.url = checks.lessonPath(name) + query + hash;
    references.push({ target: node.url, line: node.position?.start.line ?? 1 });
  });
  return references;
}

function checkPicture(node: Image, { imageExists, report }: ReferenceChecks): void {
  if (!node.alt) report(node, `the picture ${node.url} has no text in its brackets`);
  if (!node.url.startsWith("https://") && !imageExists(node.url)) {
    report(node, `there is no picture ${node.url}`);
  }
}

/** A link to `#` leads to the top of the page. */
function checkHash(node: Link, hash: string, { headingIds, report }: ReferenceChecks): void {
  if (hash === "" || hash === "#") return;
  const heading = decodeHash(hash);
  const id = headingIds.get(heading);
  if (id !== undefined) node.url = `#${id}`;
  else {
    const { suggestion } = didYouMean(heading, headingIds.keys());
    report(node, `no heading of this lesson is called ${hash}`, suggestion);
  }
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
