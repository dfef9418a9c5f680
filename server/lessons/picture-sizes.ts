import type { Image, Root } from "mdast";
import type { Pictures } from "../catalogue/pictures.ts";
import { visit } from "./lesson-text.ts";

/** Gives the site's own pictures their size, so that the text does not move when they load. */
export async function setPictureSizes(root: Root, { sizeOf }: Pictures): Promise<void> {
  const images: Image[] = [];
  visit(root, (node) => node.type === "image" && images.push(node));
  for (const image of images) {
    const size = await sizeOf(image.url);
    if (size) image.data = { hProperties: size };
  }
}
