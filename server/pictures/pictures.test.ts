import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { openPictures } from "./pictures.ts";

const svg = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`;

/** Returns a box of an AVIF file. */
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat([Buffer.from(type), ...content]);
  return Buffer.concat([number(body.length + 4), body]);
};

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Returns the beginning of a JPEG with an EXIF orientation. */
const jpeg = (width: number, height: number, orientation: number) => {
  const [wide, high, turned] = [width, height, orientation].map((value) =>
    value.toString(16).padStart(4, "0"),
  );
  const exif = `ffe100224578696600004d4d002a0000000800010112000300000001${turned}000000000000`;
  return Buffer.from(`ffd8${exif}ffc0001108${high}${wide}03012200021101031101`, "hex");
};

const files: Record<string, string | Buffer> = {
  "sized.svg": svg('width="480" height="322" viewBox="0 0 960 644"'),
  "view-box.svg": svg('viewBox="0 0 560 404"'),
  "no-size.svg": svg(""),
  "photo.webp": Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64"),
  "photo.avif": Buffer.concat([
    box("ftyp", Buffer.from("avif"), number(0), Buffer.from("avifmif1")),
    box(
      "meta",
      number(0),
      box("iprp", box("ipco", box("ispe", number(0), number(640), number(360)))),
    ),
  ]),
  "upright.jpg": jpeg(640, 360, 1),
  "turned.jpg": jpeg(640, 360, 6),
  "broken.png": "no picture",
  "empty.png": "",
};

test("a picture's size is that of its file, as browsers show it", async () => {
  await using folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder.path, name), content);
  }
  const pictures = openPictures(folder.path);
  const sizes: Record<string, unknown> = {};
  for (const name of Object.keys(files)) sizes[name] = pictures.sizeOf(`/${name}`);
  expect(sizes).toEqual({
    "sized.svg": { width: 480, height: 322 },
    "view-box.svg": { width: 560, height: 404 },
    "no-size.svg": undefined,
    "photo.webp": { width: 1, height: 1 },
    "photo.avif": { width: 640, height: 360 },
    "upright.jpg": { width: 640, height: 360 },
    "turned.jpg": { width: 360, height: 640 },
    "broken.png": undefined,
    "empty.png": undefined,
  });
});

test("only the site's own files are read", async () => {
  const pictures = openPictures(path.resolve("public", "pictures"));
  expect(pictures.sizeOf("/closures-debounce.svg")).toEqual({ width: 480, height: 322 });
  for (const picture of ["/../icon-512.png", "https://example.org/a.png", "/none.png"]) {
    expect([pictures.exists(picture), pictures.sizeOf(picture)]).toEqual([false, undefined]);
  }
});
