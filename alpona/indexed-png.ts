import { crc32, deflateSync } from "node:zlib";

type Bitmap = { width: number; height: number; pixels: Uint8Array };

/** Encodes an opaque image as a PNG of at most 256 colours: flat areas keep their exact colour, edges are rounded. */
export function encodeIndexedPng({ width, height, pixels }: Bitmap): Buffer {
  const { palette, indexOf } = choosePalette(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf((y * width + x) * 4);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

type Colour = [red: number, green: number, blue: number];

/** Returns the most frequent colour of each 4-bit bucket, for the 256 most frequent buckets. */
function choosePalette(pixels: Uint8Array): {
  palette: Colour[];
  indexOf: (offset: number) => number;
} {
  const counts = new Map<number, number>();
  const colourAt = (offset: number): number =>
    ((pixels[offset] ?? 0) << 16) | ((pixels[offset + 1] ?? 0) << 8) | (pixels[offset + 2] ?? 0);
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const colour = colourAt(offset);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const buckets = new Map<number, number>();
  for (const [colour] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    if (buckets.size < 256 && !buckets.has(colour & 0xf0f0f0))
      buckets.set(colour & 0xf0f0f0, colour);
  }
  const palette = [...buckets.values()].map(split);
  const indices = new Map(
    [...counts.keys()].map((colour) => [colour, nearest(palette, split(colour))]),
  );
  return { palette, indexOf: (offset) => indices.get(colourAt(offset)) ?? 0 };
}

function split(colour: number): Colour {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];
}

function nearest(palette: readonly Colour[], [red, green, blue]: Colour): number {
  const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
