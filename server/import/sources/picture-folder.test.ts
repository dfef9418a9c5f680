import { execFileSync } from "node:child_process";
import { mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { hostileSvg, samplePng } from "../../../tests/pictures/sample-pictures.ts";
import { temporaryFolder } from "../../../tests/site/temporary-folder.ts";
import { issueLine } from "../../validation/validation-issue.ts";
import { readPictures } from "./picture-folder.ts";

/** Reads a folder: each picture as its path, type and size, each issue as its line. */
async function read(source: string): Promise<string[]> {
  const found: string[] = [];
  for await (const one of readPictures(source)) {
    if ("message" in one) found.push(issueLine(one));
    else found.push(`${one.path} ${one.type} ${one.width}x${one.height} ${one.content.length}`);
  }
  return found;
}

async function folderOf(files: Record<string, string | Buffer>) {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder.path, "pictures", name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

const png = samplePng(64, 36);
const webp = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");

test("pictures are read by path, with the type of their content whatever their name is", async () => {
  await using folder = await folderOf({
    "tea.png": png,
    "python/stall.png": webp,
    "logo.svg": hostileSvg,
    ".DS_Store": "of a system",
    "credits.md": "who drew them",
  });
  expect(await read(folder.path)).toEqual([
    `/pictures/logo.svg image/svg+xml 64x36 ${hostileSvg.length}`,
    `/pictures/python/stall.png image/webp 1x1 ${webp.length}`,
    `/pictures/tea.png image/png 64x36 ${png.length}`,
  ]);
});

test("a source without pictures has none", async () => {
  await using folder = await temporaryFolder();
  expect(await read(folder.path)).toEqual([]);
});

test.each<[string, Record<string, string | Buffer>, RegExp]>([
  [
    "a page",
    { "a.svg": `<html><svg width="1" height="1"></svg></html>` },
    /a\.svg:1: is not a PNG/,
  ],
  ["an SVG's comments without end", { "a.svg": `${"<!---->".repeat(500)}<a` }, /is not a PNG/],
  ["a script", { "a.png": "#!/bin/sh\nid" }, /a\.png:1: is not a PNG, JPEG, WebP, AVIF or SVG/],
  ["an empty file", { "a.png": "" }, /is not a PNG/],
  [
    "an SVG without a size",
    { "a.svg": "<svg xmlns='x'></svg>" },
    /an SVG needs a width and height/,
  ],
  ["another format", { "a.png": "GIF89a\x01\0\x01\0" }, /is not a PNG/],
  [
    "a huge picture in a small file",
    { "a.png": samplePng(1, 1, { width: 60_000, height: 60_000 }) },
    /a\.png:1: is 60000 × 60000 pixels; 1 to 4096 each are allowed; save it smaller/,
  ],
  [
    "an SVG that no integer column can store",
    { "a.svg": `<svg viewBox="0 0 3000000000 2000000000"></svg>` },
    /a\.svg:1: is 3000000000 × 2000000000 pixels; 1 to 100000 each are allowed; give it another/,
  ],
  [
    "an SVG of infinite width",
    { "a.svg": `<svg width="9e999" height="9"></svg>` },
    /a\.svg:1: is (Infinity × 9 pixels|not a PNG)/,
  ],
  [
    "an SVG of negative height",
    { "a.svg": `<svg width="9" height="-9"></svg>` },
    /a\.svg:1: is (9 × -9 pixels|not a PNG)/,
  ],
  [
    "an SVG thinner than a pixel",
    { "a.svg": `<svg viewBox="0 0 0.3 100"></svg>` },
    /a\.svg:1: is (0 × 100 pixels|not a PNG)/,
  ],
  [
    "a space in a name",
    { "a b.png": png },
    /pictures\/a b\.png:1: is not a valid name for a picture: use letters/,
  ],
  ["a name of many bytes", { [`${"a".repeat(200)}.png`]: png }, /at most 200 characters/],
  ["another script in a name", { "চা.png": png }, /is not a valid name for a picture/],
  ["an escape in a name", { "%2e%2e.png": png }, /is not a valid name for a picture/],
])("%s is refused by file and line", async (_name, files, issue) => {
  await using folder = await folderOf(files);
  expect(await read(folder.path)).toEqual([expect.stringMatching(issue)]);
});

test("a file of 100 MB is refused without being read", async () => {
  await using folder = await folderOf({ "large.png": png });
  await truncate(path.join(folder.path, "pictures/large.png"), 100 * 1024 * 1024);
  expect(await read(folder.path)).toEqual([
    "pictures/large.png:1: has 100 MB; at most 1 MB are allowed; save it smaller, or as WebP",
  ]);
});

test("symbolic links and special files are refused, wherever they lead", async () => {
  await using elsewhere = await folderOf({ "private.png": png });
  await using folder = await folderOf({ "a.png": png });
  const pictures = path.join(folder.path, "pictures");
  await symlink(path.join(elsewhere.path, "pictures/private.png"), path.join(pictures, "b.png"));
  await symlink(path.join(elsewhere.path, "pictures"), path.join(pictures, "c"));
  await symlink(pictures, path.join(pictures, "endless"));
  execFileSync("mkfifo", [path.join(pictures, "pipe.png")]);
  expect(await read(folder.path)).toEqual([
    expect.stringMatching(/^\/pictures\/a\.png image\/png/),
    expect.stringMatching(/^pictures\/b\.png:1: is a symbolic link; put the file itself there$/),
    expect.stringMatching(/^pictures\/c:1: is a symbolic link/),
    expect.stringMatching(/^pictures\/endless:1: is a symbolic link/),
    expect.stringMatching(/^pictures\/pipe\.png:1: is neither a file nor a folder/),
  ]);

  await using linked = await temporaryFolder();
  await symlink(pictures, path.join(linked.path, "pictures"));
  expect(await read(linked.path)).toEqual([
    expect.stringMatching(/^pictures:1: is a symbolic link/),
  ]);
});
