import { watch } from "node:fs";
import { mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { createSmallCatalogue } from "../tests/databases/small-catalogue.ts";
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
  { name: "true", details: "null", outline: ['চা, "one"', "- two: 2", "null"] },
  { name: "=SUM(A1)", details: "1e3", img: "/favicon.svg" },
  { name: "@ & * ! | > %", details: "<b>not</b> & bold", img: "https://example.org/a,b.png" },
].map((fields, index) => ({
  id: ["a", "true", "1e3", "0x10", "null", "-".padStart(2, "z")][index]!,
  category: "python",
  level: "beginner",
  hours: index + 1,
  ...fields,
}));

const lesson = {
  file: "01-a-price.md",
  text: '---\ntitle: "\'A\' price: চা"\nchapter: One\nminutes: 9\n---\n\n"Tea", she says:\t18\u2028 ৳.\n',
};

/** Creates a database with these courses, of which the first has a lesson. */
async function awkwardCatalogue() {
  const folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  await createSmallCatalogue(at("data"));
  const [first, ...others] = awkward;
  const courses = [{ ...first, lessonTexts: [lesson] }, ...others];
  const input = courses.map((course) => JSON.stringify(course)).join("\n");
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
    expect(same.output).toContain("Courses: 0 added, 0 changed, 0 removed, 6 unchanged\n");

    await createSmallCatalogue(at("other"));
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
  const {
    LICENSE: _licence,
    "proof.yaml": _rules,
    ...catalogue
  } = await filesOf(sampleFolders.content);
  expect(await filesOf(out)).toEqual(catalogue);
  const courses = Object.keys(catalogue).filter((name) => /^courses\/[^/]+\/[^/]+\.md$/.test(name));
  expect(JSON.parse(output)).toEqual({ dryRun: false, target: out, courses: courses.length });
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
  expect(Object.keys(files).filter((name) => name.startsWith("courses/"))).toHaveLength(
    awkward.length + 1,
  );
  expect(files[`courses/python/${awkward[0]!.id}/${lesson.file}`]).toBe(lesson.text);
  expect(files["README.md"]).toBe("mine");
  expect(files["courses/python/old.md"]).toBeUndefined();
  expect(await readFile(at("out.csv"), "utf8")).toMatch(/^\uFEFFid,name,category,/);
});

test("an export into an existing folder writes nothing beside it, where another file system may be", async () => {
  await using catalogue = await awkwardCatalogue();
  const { at } = catalogue;
  await mkdir(at("around/volume"), { recursive: true });
  const changed: string[] = [];
  const watcher = watch(at("around"), (_event, name) => void changed.push(name!));
  for (const options of [[], ["--force"]]) {
    const exported = await runCatalogue(["export", at("around/volume"), ...options], at("data"));
    expect(exported).toMatchObject({ code: 0, errors: "" });
    const parts = ["categories.yaml", "courses", "pictures"];
    expect(parts).toEqual(expect.arrayContaining(await readdir(at("around/volume"))));
  }
  await writeFile(at("around/end"), "");
  await expect.poll(() => changed).toContain("end");
  watcher.close();
  expect(new Set(changed)).toEqual(new Set(["end"]));
});

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
