import { statSync } from "node:fs";
import path from "node:path";
import { imageSizeFromFile } from "image-size/fromFile";

type PictureSize = { width: number; height: number };

/** The site's pictures: static files, by their path on the site. */
export type Pictures = {
  exists: (picture: string) => boolean;
  /** Resolves with a picture's size in CSS pixels; undefined when it is in another format or place. */
  sizeOf: (picture: string) => Promise<PictureSize | undefined>;
};

/** Opens the pictures in the folder of the site's static files; each is read once. */
export function openPictures(staticFolder: string): Pictures {
  const sizes = new Map<string, Promise<PictureSize | undefined>>();
  const fileOf = (picture: string) => {
    // To a browser, "//" begins the address of another host.
    if (picture.startsWith("//")) return undefined;
    const file = path.join(staticFolder, picture);
    const isInside = file.startsWith(path.resolve(staticFolder) + path.sep);
    return isInside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
  };
  return {
    exists: (picture) => fileOf(picture) !== undefined,
    sizeOf: async (picture) => {
      const file = fileOf(picture);
      if (!file) return undefined;
      if (!sizes.has(file)) sizes.set(file, readSize(file));
      return sizes.get(file);
    },
  };
}

/** EXIF orientations from this one on turn a photo by 90°, which browsers do. */
const firstTurned = 5;

async function readSize(file: string): Promise<PictureSize | undefined> {
  const read = await imageSizeFromFile(file).catch(() => undefined);
  if (!read?.width || !read.height) return undefined;
  const { width, height, orientation = 1 } = read;
  return orientation < firstTurned ? { width, height } : { width: height, height: width };
}
