import { deflateSync, crc32 } from "node:zlib";

/** Returns a chunk of a PNG. */
function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([number(content.length), body, number(crc32(body))]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Returns a grey PNG of this size; with `declared`, one whose header promises another size. */
export function samplePng(width: number, height: number, declared = { width, height }): Buffer {
  const header = Buffer.concat([
    number(declared.width),
    number(declared.height),
    Buffer.from([8, 0, 0, 0, 0]),
  ]);
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** An SVG that tries to run scripts. */
export const hostileSvg = `<?xml version="1.0"?>
<!-- a picture -->
<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36" onload="document.title = 'taken'">
  <script>document.title = "taken"</script>
  <rect width="64" height="36" style="fill: teal"/>
</svg>`;
