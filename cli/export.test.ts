import { once } from "node:events";
import { mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runCatalogue, startCatalogue } from "../tests/site/catalogue-command.ts";
import { sampleFolders } from "../tests/databases/temporary-database.ts";
import { sampleSettings } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

/** Courses whose texts contain the characters that each format must escape. */
const awkward = [
  {
    name: 'Commas, "quotes" and: colons',
    details: "- a list\n- # no heading\n\n---\n\nkey: value",
  },
  { name: "পাইথনে প্রথম প্রোগ্রাম", details: "বাংলায় লেখা, ‘quoted’\u2028 and\ttabs" },
  { name: "'single' \\ back\\nslash", details: '"quoted at the beginning"\n\n\n\nand after a gap' },
  { name: "true", details: "null" },
  { name: "=SUM(A1)", details: "1e3", img: "/favicon.svg" },
  { name: "@ & * ! | > %", details: "<b>not</b> & bold", img: "https://example.org/a,b.png" },
].map((fields, index) => ({
  id: ["a", "true", "1e3", "0x10", "null", "-".padStart(2, "z")][index]!,
  category: "python",
  level: "beginner",
  hours: index + 1,
  ...fields,
}));

async function awkwardCatalogue() {
  const folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  await sampleSettings(at("data"));
  const input = awkward.map((course) => JSON.stringify(course)).join("\n");
  const values = ["import", "-", "--format", "ndjson"];
  expect(await runCatalogue(values, at("data"), { input })).toMatchObject({ code: 0, errors: "" });
  return { at, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] };
}

test.each(["out.json", "out.ndjson", "out.csv", "out"])(
  "%s is imported unchanged and exported again byte for byte",
  async (name) => {
    await using catalogue = await awkwardCatalogue();
    const { at } = catalogue;
    await runCatalogue(["export", at(name)], at("data"));
    const same = await runCatalogue(["import", at(name), "--prune"], at("data"));
    expect(same.output).toContain("Courses: 0 added, 0 changed, 0 removed, 74 unchanged\n");

    await sampleSettings(at("other"));
    await runCatalogue(["import", at(name), "--prune"], at("other"));
    await mkdir(at("again"));
    await runCatalogue(["export", at(`again/${name}`)], at("other"));
    expect(await filesOf(at(`again/${name}`))).toEqual(await filesOf(at(name)));
  },
);

test("the export of the sample catalogue is equal to its files", async () => {
  await using folder = await temporaryFolder();
  const [data, out] = [path.join(folder.path, "data"), path.join(folder.path, "out")];
  await sampleSettings(data);
  const { output } = await runCatalogue(["export", out, "--json"], data);
  expect(JSON.parse(output)).toEqual({ dryRun: false, target: out, courses: 68 });
  expect(await filesOf(out)).toEqual(await filesOf(sampleFolders.content));
});

test("existing files are replaced only with --force, and in a folder only those of a catalogue", async () => {
  await using catalogue = await awkwardCatalogue();
  const { at } = catalogue;
  await mkdir(at("out/courses/python"), { recursive: true });
  await writeFile(at("out/README.md"), "mine");
  await writeFile(at("out/courses/python/old.md"), "old");
  await writeFile(at("out.csv"), "mine");
  for (const target of [at("out"), at("out.csv")]) {
    const refused = await runCatalogue(["export", target], at("data"));
    expect(refused).toMatchObject({ code: 1, output: "" });
    expect(refused.errors).toContain("already exists");
  }
  expect(await readFile(at("out.csv"), "utf8")).toBe("mine");
  expect(Object.keys(await filesOf(at("out")))).toEqual(["README.md", "courses/python/old.md"]);

  await runCatalogue(["export", at("out"), "--force", "--dry-run"], at("data"));
  expect(Object.keys(await filesOf(at("out")))).toHaveLength(2);
  await runCatalogue(["export", at("out"), "--force"], at("data"));
  await runCatalogue(["export", at("out.csv"), "--force"], at("data"));
  const files = await filesOf(at("out"));
  const sample = Object.keys(await filesOf(sampleFolders.content));
  expect(Object.keys(files)).toHaveLength(1 + sample.length + awkward.length);
  expect(files["README.md"]).toBe("mine");
  expect(files["courses/python/old.md"]).toBeUndefined();
  expect(await readFile(at("out.csv"), "utf8")).toMatch(/^\uFEFFid,name,category,/);
});

test("killed while it writes, an export leaves the existing file unchanged", async () => {
  await using folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  await sampleSettings(at("data"));
  const courses = Array.from({ length: 20_000 }, (_, index) =>
    JSON.stringify({ ...awkward[0], id: `course-${index}`, details: "x".repeat(500) }),
  );
  const values = ["import", "-", "--format", "ndjson"];
  await runCatalogue(values, at("data"), { input: courses.join("\n") });
  await writeFile(at("out.json"), "before");
  for (const signal of ["SIGKILL", "SIGINT"] as const) {
    const running = await startCatalogue(["export", at("out.json"), "--force"], at("data"));
    const ended = once(running, "exit");
    await expect
      .poll(() => temporaryFilesOf(folder.path), { interval: 1, timeout: 20_000 })
      .not.toEqual([]);
    running.kill(signal);
    expect(await ended).toEqual(signal === "SIGKILL" ? [null, signal] : [130, null]);
    expect(await readFile(at("out.json"), "utf8")).toBe("before");
    if (signal === "SIGKILL") await removeTemporary(folder.path);
    expect(await temporaryFilesOf(folder.path)).toEqual([]);
  }
}, 60_000);

async function temporaryFilesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".part"));
}

async function removeTemporary(folder: string): Promise<void> {
  for (const name of await temporaryFilesOf(folder))
    await rm(path.join(folder, name), { recursive: true });
}

/** Returns the text of a file, or of all files below a folder by their paths. */
async function filesOf(target: string): Promise<Record<string, string>> {
  if ((await stat(target)).isFile())
    return { [path.basename(target)]: await readFile(target, "utf8") };
  const names = (await readdir(target, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)))
    .toSorted();
  const texts = names.map(async (name) => [name, await readFile(path.join(target, name), "utf8")]);
  return Object.fromEntries(await Promise.all(texts));
}
