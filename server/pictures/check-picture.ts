import type { PictureRow } from "../database/schema.ts";
import { measurePicture } from "./measure-picture.ts";

/** Maximum size of a picture's file, in bytes: pages show several, and one is in memory while it is sent. */
export const mostBytes = 1024 * 1024;

/** Maximum width and height, in pixels: a browser needs 64 MB to show the largest. */
const mostPixels = 4096;

const types: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml",
};

/** The first element of an SVG, after the XML declaration, comments and the document type. */
const svgRoot =
  /^\uFEFF?(\s|<\?[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>)*<svg\s/;

/** Finds a picture's type and size in its content, whatever its name is. Returns a message when it cannot be shown. */
export function checkPicture(
  content: Uint8Array,
): Omit<PictureRow, "path" | "content"> | { message: string; suggestion?: string } {
  const measured = measurePicture(content);
  const type = types[measured?.format ?? ""];
  const isSvg = svgRoot.test(textOf(content));
  if (!measured || !type || (measured.format === "svg" && !isSvg)) {
    const message = "is not a PNG, JPEG, WebP, AVIF or SVG picture";
    const suggestion =
      "an SVG needs a width and height, or a viewBox, in its first 1,000 characters";
    return { message, ...(isSvg && { suggestion }) };
  }
  const { width, height } = measured;
  if (!isSvg && (width > mostPixels || height > mostPixels)) {
    const message = `is ${width} × ${height} pixels; at most ${mostPixels} each are allowed`;
    return { message, suggestion: "save it smaller" };
  }
  return { type, width, height };
}

function textOf(content: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(content.subarray(0, 4096));
}
