import type { Link } from "mdast";
import { type Report, type Section, visit } from "./lesson-text.ts";

const headings = ["Read on", "আরও পড়ো"];

/**
 * Reports where the reference with which a lesson ends is not as it should be: last, and with one link to a page of a
 * documentation. The page itself is not asked for.
 */
export function checkReadOn(sections: Section[], report: Report): void {
  for (const section of sections) {
    const { heading = "", node, nodes } = section;
    if (!node || !headings.includes(heading.normalize())) continue;
    if (section !== sections.at(-1)) report(node, `"${heading}" ends a lesson: put it last`);
    const links: Link[] = [];
    for (const each of nodes) {
      visit(each, (found) => {
        if (found.type === "link") links.push(found);
      });
    }
    if (links.length !== 1) report(node, `"${heading}" has one link, not ${links.length}`);
    for (const link of links) {
      if (!isPage(link.url))
        report(link, `"${link.url}" is no address of a documentation, such as https://…/…`);
    }
  }
}

/** Returns whether an address is that of a page at a named host, which everybody can open. */
function isPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, pathname } = new URL(address);
  const isNamed = /^[a-z0-9.-]+\.[a-z]{2,}$/.test(hostname);
  return protocol === "https:" && isNamed && port === "" && username === "" && pathname !== "/";
}
