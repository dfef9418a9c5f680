import GithubSlugger from "github-slugger";
import type { Heading, Root } from "mdast";
import { textOf, visit } from "./lesson-text.ts";
import { activityOf } from "./parse-activity.ts";

/** The ids that a lesson's page has outside of the text; browser test lessons/headings.spec.ts finds one that is missing here. */
export const idsOfPage = [
  "content",
  "course-end",
  "lesson-end",
  "lesson-outline",
  "locked-title",
  "main-menu",
  "site-search",
];

/**
 * Gives each heading of a lesson an id of its words, as code hosts do (`## The till` is `the-till`; the next of the same
 * words `the-till-1`). Returns the ids in the page by those that links use: they differ where the page has the id
 * itself, and for activities.
 */
export function setHeadingIds(root: Root): Map<string, string> {
  const ids = new Map<string, string>();
  const inLinks = new GithubSlugger();
  const inPage = new GithubSlugger();
  for (const id of idsOfPage) inPage.slug(id);
  visit(root, (node) => {
    if (node.type !== "heading") return;
    const text = textOf(node);
    const [link, id] = [inLinks.slug(text), inPage.slug(text)];
    if (link === "") return;
    ids.set(link, activityIdOf(node, text) ?? id);
    node.data = { hProperties: { id } };
  });
  return ids;
}

function activityIdOf({ depth }: Heading, heading: string): string | undefined {
  return depth === 2 ? activityOf({ heading })?.id : undefined;
}
