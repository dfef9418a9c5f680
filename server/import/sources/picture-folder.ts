import { constants } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import path from "node:path";
import type { ValidationIssue } from "../../validation/validation-issue.ts";
import type { PictureRow } from "../../database/schema.ts";
import { checkPicture, maxBytes } from "../../pictures/check-picture.ts";
import { kindOf, pictureFolder } from "./folder-files.ts";

/** Names that are the same in an address, and distinct from hidden files. */
const possibleName = /^\w[\w.-]*$/;

const maxPathLength = 200;

/**
 * Yields the pictures in the folder `pictures` of a source, one in memory at a time, or the issues of those that the
 * site cannot serve. What is no picture (`kindOf`) is left out. No symbolic link is followed: it could publish a file
 * from elsewhere.
 */
export async function* readPictures(
  source: string,
  name = pictureFolder,
): AsyncGenerator<PictureRow | ValidationIssue> {
  const issue = (message: string, suggestion?: string): ValidationIssue => ({
    file: name,
    line: 1,
    message,
    ...(suggestion && { suggestion }),
  });
  const file = path.join(source, name);
  const found = await lstat(file).catch(() => undefined);
  if (!found) return;
  if (found.isSymbolicLink()) {
    yield issue("is a symbolic link", "put the file itself there");
  } else if (found.isDirectory()) {
    for (const inside of (await readdir(file)).toSorted()) {
      const isPicture = kindOf(path.join(name, inside)) === "picture";
      if (isPicture) yield* readPictures(source, `${name}/${inside}`);
    }
  } else if (!found.isFile() || name === pictureFolder) {
    yield issue("is neither a file nor a folder of pictures");
  } else if (
    name.length > maxPathLength ||
    !name.split("/").every((part) => possibleName.test(part))
  ) {
    const message = `is not a valid name for a picture: use letters a to z, digits, ".", "-" and "_", at most ${maxPathLength} characters`;
    yield issue(message);
  } else if (found.size > maxBytes) {
    const message = `has ${inMegabytes(found.size)}; at most ${inMegabytes(maxBytes)} are allowed`;
    yield issue(message, "save it smaller, or as WebP");
  } else {
    const content = await readFile(file, found.size);
    const checked = checkPicture(content);
    yield "message" in checked
      ? issue(checked.message, checked.suggestion)
      : { path: `/${name}`, ...checked, content };
  }
}

/** Reads at most `size` bytes; rejects when the file has become a link meanwhile. */
async function readFile(file: string, size: number): Promise<Uint8Array> {
  await using handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
  return buffer.subarray(0, bytesRead);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1).replace(".0", "")} MB`;
}
