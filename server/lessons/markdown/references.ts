import type { Root } from "mdast";
import { type Report, visit } from "./lesson-text.ts";

/** What a lesson links to within the site, to be checked once all lessons are known. */
export type Reference = { target: string; line: number };

type ReferenceChecks = {
  /** Whether the site has this picture, by its path. */
  imageExists: (path: string) => boolean;
  /** Returns the address of a lesson's page. */
  lessonPath: (name: string) => string;
  report: Report;
};

const lessonFile = /^(?:\.\/)?\d{2,3}-([^/]+)\.md$/;

/**
 * Returns the lesson's links to other lessons and courses, and reports pictures that are missing or have no text for
 * people who cannot see them. A link to a lesson's file (`02-name.md`) becomes the address of its page.
 */
export function checkReferences(
  root: Root,
  { imageExists, lessonPath, report }: ReferenceChecks,
): Reference[] {
  const references: Reference[] = [];
  visit(root, (node) => {
    if (node.type === "image") {
      if (!node.alt) report(node, `the picture ${node.url} has no text in its brackets`);
      if (!node.url.startsWith("https://") && !imageExists(node.url)) {
        report(node, `there is no picture ${node.url}`);
      }
    }
    if (node.type !== "link" || /^(https?:|mailto:|#)/.test(node.url)) return;
    const name = lessonFile.exec(node.url)?.[1];
    if (name) node.url = lessonPath(name);
    references.push({ target: node.url, line: node.position?.start.line ?? 1 });
  });
  return references;
}
