import type { Element, ElementContent, Root as HastRoot } from "hast";
import type { Root, RootContent } from "mdast";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { type CodeBlock, groupSamples } from "./code/group-samples.ts";
import { highlight } from "./code/highlight.ts";

/** Sanitised before highlighting, so that the classes of code are the site's own; the ids are those of headings. */
const toHast = unified()
  .use(remarkRehype)
  .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: "" });
const toHtml = unified().use(rehypeStringify);

/** Returns Markdown nodes as HTML without scripts, styles or raw HTML; code is highlighted by classes. */
export async function renderProse(nodes: RootContent[]): Promise<string> {
  const root: Root = { type: "root", children: nodes };
  const tree: HastRoot = await toHast.run(root);
  const blocks = new Map<ElementContent, CodeBlock>();
  await Promise.all(
    elementsIn(tree, "pre").map(async (element) => {
      const block = codeBlockOf(element);
      blocks.set(element, block);
      await highlightBlock(element, block);
    }),
  );
  for (const code of elementsIn(tree, "code")) code.properties.translate = "no";
  groupSamples(tree, blocks);
  return toHtml.stringify(tree);
}

function elementsIn(node: HastRoot | Element, name: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === name ? [child] : elementsIn(child, name);
  });
}

/** Returns the block that a `pre` with its `code` shows. */
function codeBlockOf(element: Element): CodeBlock {
  const [code] = element.children as [Element];
  const className = [code.properties.className].flat().join(" ");
  const text = code.children.map((child) => (child.type === "text" ? child.value : "")).join("");
  return {
    language: /language-(\S+)/.exec(className)?.[1] ?? "text",
    text: text.replace(/\n$/, ""),
  };
}

/** Long lines scroll, so the block can be focused from the keyboard. */
async function highlightBlock(element: Element, { language, text }: CodeBlock): Promise<void> {
  element.properties = {
    className: [language === "input" || language === "output" ? `code-${language}` : "code-sample"],
    tabIndex: 0,
  };
  const [code] = element.children as [Element];
  code.properties = {};
  code.children = await highlight(text, language);
}
