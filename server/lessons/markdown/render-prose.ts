import type { Element, Root as HastRoot } from "hast";
import type { Root, RootContent } from "mdast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { highlight } from "./highlight.ts";

/** Sanitised before highlighting, so that the classes of code are the site's own. */
const toHast = unified().use(remarkRehype).use(rehypeSanitize);
const toHtml = unified().use(rehypeStringify);

/** Returns Markdown nodes as HTML without scripts, styles or raw HTML; code is highlighted by classes. */
export async function renderProse(nodes: RootContent[]): Promise<string> {
  const root: Root = { type: "root", children: nodes };
  const tree: HastRoot = await toHast.run(root);
  await Promise.all(elementsIn(tree, "pre").map(highlightBlock));
  for (const code of elementsIn(tree, "code")) code.properties.translate = "no";
  return toHtml.stringify(tree);
}

function elementsIn(node: HastRoot | Element, name: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === name ? [child] : elementsIn(child, name);
  });
}

/** Long lines scroll, so the block can be focused from the keyboard. */
async function highlightBlock(block: Element): Promise<void> {
  const code = block.children.find((child) => child.type === "element");
  if (!code) return;
  const className = [code.properties.className].flat().join(" ");
  const language = /language-(\S+)/.exec(className)?.[1] ?? "text";
  const text = code.children.map((child) => (child.type === "text" ? child.value : "")).join("");
  block.properties = {
    className: [language === "input" || language === "output" ? `code-${language}` : "code-sample"],
    tabIndex: 0,
  };
  code.properties = {};
  code.children = await highlight(text.replace(/\n$/, ""), language);
}
