import type { Link, PhrasingContent, RootContent } from "mdast";
import { keepHtml } from "../lessons/markdown/keep-html.ts";
import { parseBody, replaceNodes, textOf } from "../lessons/markdown/lesson-text.ts";
import { renderProse } from "../lessons/markdown/render-prose.ts";
import { withoutHiddenCharacters } from "../validation/hidden-characters.ts";

/**
 * Returns what a person wrote, without characters that are not seen, and as HTML: Markdown as in lessons, but without
 * pictures, headings and footnotes, which become text. Links lead to the web alone, and each says where.
 */
export async function readText(given: string): Promise<{ text: string; html: string }> {
  const text = visibleText(given);
  const root = parseBody(text);
  keepHtml(root, () => {});
  replaceNodes(root, (node) => plainNodes(node));
  const html = await renderProse(root.children);
  return { text, html: html.replaceAll("<a href=", '<a rel="nofollow ugc noopener" href=') };
}

/** Line breaks and tabs stay. */
function visibleText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.split("\t").map(withoutHiddenCharacters).join("\t"))
    .join("\n");
}

function plainNodes(node: RootContent): RootContent[] {
  switch (node.type) {
    case "heading":
      return [{ type: "paragraph", children: [{ type: "strong", children: node.children }] }];
    case "image":
      return [{ type: "text", value: node.alt || node.url }];
    case "imageReference":
      return [{ type: "text", value: node.alt || node.identifier }];
    case "linkReference":
      return node.children;
    case "footnoteReference":
      return [{ type: "text", value: `[^${node.identifier}]` }];
    case "footnoteDefinition":
      return node.children;
    case "definition":
      return [];
    case "link":
      return linkNodes(node);
    default:
      return [node];
  }
}

/** Returns a link followed by its host, unless its text is its address; of one that leads elsewhere, the text alone. */
function linkNodes(link: Link): PhrasingContent[] {
  const url = URL.canParse(link.url) ? new URL(link.url) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol)) return link.children;
  const isAddress = textOf(link) === link.url;
  return isAddress ? [link] : [link, { type: "text", value: ` (${url.host})` }];
}
