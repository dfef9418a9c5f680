import type { Root } from "mdast";
import type { Pictures } from "../../pictures/pictures.ts";
import { visit } from "./lesson-text.ts";

/** Gives the site's own pictures their size, so that the text does not move when they load. */
export function setPictureSizes(root: Root, { sizeOf }: Pictures): void {
  visit(root, (node) => {
    const size = node.type === "image" && sizeOf(node.url);
    if (size) node.data = { hProperties: size };
  });
}
