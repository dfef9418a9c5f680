import { imageSize } from "image-size";

/** In CSS pixels. */
export type PictureSize = { width: number; height: number };

/** EXIF orientations from this one on turn a photo by 90°, which browsers do. */
const firstTurned = 5;

/** Only a JPEG may have its size further behind, after a thumbnail and profiles; an AVIF of many boxes would take minutes. */
const maxHeadSize = 64 * 1024;

/** Reads the format (such as `png`) and size of a picture from its first bytes; undefined when it has none. */
export function measurePicture(
  bytes: Uint8Array,
): (PictureSize & { format: string | undefined }) | undefined {
  try {
    const {
      width,
      height,
      orientation = 1,
      type: format,
    } = imageSize(isJpeg(bytes) ? bytes : bytes.subarray(0, maxHeadSize));
    if (!width || !height) return undefined;
    return orientation < firstTurned
      ? { format, width, height }
      : { format, width: height, height: width };
  } catch {
    return undefined;
  }
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8;
}
