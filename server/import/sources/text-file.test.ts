import { mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/site/temporary-folder.ts";
import { readTextFile } from "./text-file.ts";

describe("a text file of a source", () => {
  test("may be a link within the folder, as container platforms mount files", async () => {
    await using folder = await temporaryFolder();
    await mkdir(path.join(folder.path, "..data"));
    await writeFile(path.join(folder.path, "..data/till.md"), "\uFEFFTea.");
    await symlink("..data/till.md", path.join(folder.path, "till.md"));

    expect(await readTextFile(folder.path, "till.md")).toEqual({ text: "Tea." });
  });

  test("is not read through a link that leads out of the folder", async () => {
    await using outer = await temporaryFolder();
    const folder = path.join(outer.path, "content");
    await mkdir(folder);
    await writeFile(path.join(outer.path, "content-secret.md"), "Secret.");
    await symlink("../content-secret.md", path.join(folder, "till.md"));
    await symlink("/etc", path.join(folder, "etc"));
    await symlink("none.md", path.join(folder, "lost.md"));

    expect(await readTextFile(folder, "till.md")).toEqual({
      issue: { file: "till.md", line: 1, message: "is a link that leads out of this folder" },
    });
    expect(await readTextFile(folder, "etc/passwd")).toHaveProperty("issue");
    expect(await readTextFile(folder, "lost.md")).toEqual({
      issue: { file: "lost.md", line: 1, message: "is a link that leads nowhere" },
    });
  });

  test("has at most 1 MB", async () => {
    await using folder = await temporaryFolder();
    await writeFile(path.join(folder.path, "large.md"), "");
    await truncate(path.join(folder.path, "large.md"), 2 ** 40);
    expect(await readTextFile(folder.path, "large.md")).toMatchObject({
      issue: { message: expect.stringContaining("more than 1 MB") },
    });
  });
});
