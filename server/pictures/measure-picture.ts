import { imageSize } from "image-size";

/** In CSS pixels. */
export type PictureSize = { width: number; height: number };

/** EXIF orientations from this one on turn a photo by 90°, which browsers do. */
const firstTurned = 5;

/** Reads the format (such as `png`) and size of a picture from its first bytes; undefined when it has none. */
export function measurePicture(
  bytes: Uint8Array,
): (PictureSize & { format: string | undefined }) | undefined {
  try {
    const { width, height, orientation = 1, type: format } = imageSize(bytes);
    if (!width || !height) return undefined;
    return orientation < firstTurned
      ? { format, width, height }
      : { format, width: height, height: width };
  } catch {
    return undefined;
  }
}
