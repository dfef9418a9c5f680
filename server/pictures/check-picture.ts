import type { PictureRow } from "../database/schema.ts";
import { measurePicture } from "./measure-picture.ts";

/** Maximum size of a picture's file, in bytes: pages show several, and one is in memory while it is sent. */
export const maxBytes = 1024 * 1024;

/** Maximum width and height, in pixels: a browser needs 64 MB to show the largest. */
const maxPixels = 4096;

/** Maximum width and height of an SVG, which needs no more memory when it is larger. */
const maxSvgPixels = 100_000;

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
  const width = Math.round(measured.width);
  const height = Math.round(measured.height);
  const max = isSvg ? maxSvgPixels : maxPixels;
  if (!isBetween(width, 1, max) || !isBetween(height, 1, max)) {
    const message = `is ${width} × ${height} pixels; 1 to ${max} each are allowed`;
    const suggestion = isSvg ? "give it another width and height, or viewBox" : "save it smaller";
    return { message, suggestion };
  }
  return { type, width, height };
}

function isBetween(value: number, least: number, max: number): boolean {
  return value >= least && value <= max;
}

function textOf(content: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(content.subarray(0, 4096));
}
