import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type PictureSize, measurePicture } from "./measure-picture.ts";

/** The site's pictures, by their path on the site: static files of the build, and those of imports. */
export type Pictures = {
  exists: (picture: string) => boolean;
  /** Returns a picture's size; undefined when it is in another format or place. */
  sizeOf: (picture: string) => PictureSize | undefined;
};

/**
 * Opens the pictures in the folder of the site's static files, each of which is read once, and the `imported` ones, of
 * which `used` are those found so far.
 */
export function openPictures(
  staticFolder: string,
  imported: ReadonlyMap<string, PictureSize> = new Map(),
): Pictures & { used: ReadonlySet<string> } {
  const sizes = new Map<string, PictureSize | undefined>();
  const used = new Set<string>();
  const importedSize = (picture: string) => {
    const size = imported.get(picture);
    if (size) used.add(picture);
    return size;
  };
  const fileOf = (picture: string) => {
    // To a browser, "//" begins the address of another host; no file's name contains U+0000.
    if (picture.startsWith("//") || picture.includes("\0")) return undefined;
    const file = path.join(staticFolder, picture);
    const isInside = file.startsWith(path.resolve(staticFolder) + path.sep);
    return isInside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
  };
  return {
    used,
    exists: (picture) => Boolean(importedSize(picture) ?? fileOf(picture)),
    sizeOf: (picture) => {
      const known = importedSize(picture);
      if (known) return known;
      const file = fileOf(picture);
      if (!file) return undefined;
      if (!sizes.has(file)) sizes.set(file, sizeOfFile(file));
      return sizes.get(file);
    },
  };
}

function sizeOfFile(file: string): PictureSize | undefined {
  const measured = measurePicture(readFileSync(file));
  return measured && { width: measured.width, height: measured.height };
}
