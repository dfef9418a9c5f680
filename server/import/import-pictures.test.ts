import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import {
  databaseSettings,
  emptyDatabase,
  sampleFolders,
} from "../../tests/databases/temporary-database.ts";
import { hostileSvg, samplePng } from "../../tests/pictures/sample-pictures.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { findCourse } from "../catalogue/courses.ts";
import { exportCatalogueFolder } from "../export/export-folder.ts";
import { importCatalogue, importCatalogueFolder } from "./import.ts";
import { openMarkdownFolder } from "./sources/markdown-folder.ts";
import { issueLine } from "../validation/validation-issue.ts";
import { catalogueVersion } from "../revision/version.ts";
import { openDatabase } from "../database/open.ts";
import type { Database } from "../database/schema.ts";
import { findLesson } from "../lessons/lessons.ts";
import { findSiteSettings, storeSiteSettings } from "../site/site.ts";
import { eachPicture, findPicture } from "../pictures/stored-pictures.ts";

const course = (img: string) =>
  `---\nid: tea\nname: Tea\ncategory: python\nlevel: beginner\nhours: 4\nimg: ${img}\n---\nTea.\n`;
const lesson =
  "---\ntitle: Pour\nchapter: Tea\nminutes: 5\n---\n\n![A stall](/pictures/stall.svg)\n";
const source = {
  "categories.yaml": "- category: python\n  name: Python\n  mainCategory: Language\n",
  "tea.md": course("/pictures/tea.png"),
  "tea/01-pour.md": lesson,
  "pictures/tea.png": samplePng(64, 36),
  "pictures/stall.svg": hostileSvg,
};

async function folderOf(files: Record<string, string | Buffer>) {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder.path, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

async function importFiles(
  database: Database,
  files: Record<string, string | Buffer>,
  options: { prune?: boolean; dryRun?: boolean } = {},
) {
  await using folder = await folderOf(files);
  return await importCatalogueFolder(database, folder.path, {
    staticFolder: sampleFolders.static,
    ...options,
  });
}

async function paths(database: Database): Promise<string[]> {
  const found: string[] = [];
  for await (const { path } of eachPicture(database)) found.push(path);
  return found;
}

const names = (...list: string[]) => ({ names: list });

test("pictures come with the courses and lessons that name them", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const result = await importFiles(database, source);
  expect(result).toMatchObject({
    ok: true,
    pictures: { added: names("/pictures/stall.svg", "/pictures/tea.png"), unchanged: 0 },
  });
  expect((await findCourse(database, "tea"))?.img).toBe("/pictures/tea.png");
  const found = await findLesson(database, "tea", "pour");
  expect(JSON.stringify(found)).toContain('width=\\"64\\" height=\\"36\\"');
  const stored = await findPicture(database, "/pictures/tea.png");
  expect(stored?.type).toBe("image/png");
  expect(Buffer.compare(stored!.content, source["pictures/tea.png"])).toBe(0);
});

test("a changed picture is a new version of the catalogue, an unchanged one is not", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  await importFiles(database, source);
  const version = await catalogueVersion(database);
  expect(await importFiles(database, source)).toMatchObject({ pictures: { unchanged: 2 } });
  expect(await catalogueVersion(database)).toBe(version);

  const changed = { ...source, "pictures/tea.png": samplePng(32, 18) };
  const planned = await importFiles(database, changed, { dryRun: true });
  expect(planned).toMatchObject({ pictures: { changed: names("/pictures/tea.png") } });
  expect(await catalogueVersion(database)).toBe(version);
  await importFiles(database, changed);
  expect(await catalogueVersion(database)).not.toBe(version);
});

test("a course may name a picture of an earlier import, unless --prune removes it", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  await importFiles(database, source);
  const { "pictures/tea.png": _tea, ...without } = source;
  expect(await importFiles(database, without)).toMatchObject({ ok: true });
  const refused = await importFiles(database, without, { prune: true });
  expect(refused.ok ? [] : refused.issues.map(issueLine)).toEqual([
    "tea.md:7: img: there is no picture /pictures/tea.png",
  ]);
});

test("a course is refused when another import has removed its picture since it was checked", async () => {
  await using opened = await emptyDatabase();
  await importFiles(opened.database, source);
  const { "pictures/tea.png": _tea, ...without } = source;
  await using folder = await folderOf(without);
  const read = await openMarkdownFolder(folder.path);
  const other = await openDatabase(await databaseSettings(opened.folder));
  const records = async function* () {
    yield* read.records;
    const bare = { "categories.yaml": source["categories.yaml"] };
    expect(await importFiles(other, bare, { prune: true })).toMatchObject({ ok: true });
  };
  const options = { staticFolder: sampleFolders.static };
  const refused = await importCatalogue(
    opened.database,
    { ...read, records: records() },
    options,
  ).finally(() => other.destroy());
  expect(refused.ok ? [] : refused.issues.map(issueLine)).toEqual([
    `${folder.path}:1: the picture /pictures/tea.png was removed by another import meanwhile`,
  ]);
  expect(await paths(opened.database)).toEqual([]);
});

test("only --prune removes pictures, and not the site's logo", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const logo = "/pictures/logo.svg";
  await importFiles(database, { ...source, "pictures/logo.svg": hostileSvg });
  const site = {
    name: "Tea",
    company: "Tea Ltd.",
    address: "Sylhet",
    email: "a@tea.example",
    logo,
  };
  await storeSiteSettings(database, site);
  const { "tea.md": _tea, "tea/01-pour.md": _lesson, ...others } = source;
  const bare = { "categories.yaml": others["categories.yaml"] };
  await importFiles(database, bare);
  expect(await paths(database)).toHaveLength(3);
  const pruned = await importFiles(database, bare, { prune: true });
  expect(pruned).toMatchObject({
    pictures: { removed: names("/pictures/stall.svg", "/pictures/tea.png") },
  });
  expect(await paths(database)).toEqual([logo]);
  const named = { ...bare, "tea.md": course(logo) };
  expect(await importFiles(database, named, { prune: true })).toMatchObject({ ok: true });
});

test("a picture whose path a kept one only resembles is removed, on either database", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const site = { name: "Tea", company: "Tea Ltd.", address: "Sylhet", email: "a@tea.example" };
  const resembling = ["pictures/lo_o.svg", "pictures/LOGO.svg"];
  const bare = { "categories.yaml": source["categories.yaml"] };
  const files = ["pictures/logo.svg", ...resembling].map((name) => [name, hostileSvg]);
  await importFiles(database, { ...bare, ...Object.fromEntries(files) });
  await storeSiteSettings(database, { ...site, logo: "/pictures/logo.svg" });
  await importFiles(database, bare, { prune: true });
  expect(await paths(database)).toEqual(["/pictures/logo.svg"]);
});

test("a logo that --prune removes at the same moment is refused, or kept", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const logo = "/pictures/logo.svg";
  const site = { name: "Tea", company: "Tea Ltd.", address: "Sylhet", email: "a@tea.example" };
  const bare = { "categories.yaml": source["categories.yaml"] };
  for (let round = 0; round < 5; round++) {
    await importFiles(database, { ...bare, "pictures/logo.svg": hostileSvg });
    await storeSiteSettings(database, site);

    const [pruned, stored] = await Promise.all([
      importFiles(database, bare, { prune: true }),
      storeSiteSettings(database, { ...site, logo }, logo),
    ]);

    expect(pruned).toMatchObject({ ok: true });
    expect(await paths(database)).toEqual(stored ? [logo] : []);
    expect((await findSiteSettings(database))?.logo).toBe(stored ? logo : undefined);
  }
  expect(await storeSiteSettings(database, site, "/pictures/gone.svg")).toBe(false);
});

test("a picture with the path of an earlier import's folder is refused, and the reverse", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const { "categories.yaml": categories } = source;
  const svg = hostileSvg;
  const bare = { "categories.yaml": categories };
  await importFiles(database, { ...bare, "pictures/a/b.svg": svg, "pictures/tea": svg });
  for (const [name, issue] of [
    ["pictures/a", "pictures/a/b.svg:1: cannot be stored: /pictures/a is a picture, and no folder"],
    ["pictures/tea/x.svg", "pictures/tea/x.svg:1: cannot be stored: /pictures/tea is a picture"],
  ] as const) {
    const refused = await importFiles(database, { ...bare, [name]: svg });
    expect(refused.ok ? [] : refused.issues.map(issueLine)).toEqual([
      expect.stringContaining(issue),
    ]);
  }
  expect(await paths(database)).toEqual(["/pictures/a/b.svg", "/pictures/tea"]);
  expect(
    await importFiles(database, { ...bare, "pictures/a": svg }, { prune: true }),
  ).toMatchObject({ ok: true });
});

test("a text and a hidden file beside the pictures are neither pictures nor courses", async () => {
  await using opened = await emptyDatabase();
  const files = { ...source, "pictures/credits.md": "Drawn by Rina.", "pictures/.hidden": "x" };
  const result = await importFiles(opened.database, files);
  expect(result).toMatchObject({ ok: true, courses: { added: names("tea") } });
  expect(await paths(opened.database)).toEqual(["/pictures/stall.svg", "/pictures/tea.png"]);
});

test("with any issue, no picture is stored", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const result = await importFiles(database, {
    ...source,
    "pictures/bad.png": "no picture",
    "pictures/closures-debounce.svg": hostileSvg,
    "nul.md": course('"/pictures/a\\0.png"'),
    "outside.md": course("/pictures/../../../etc/passwd"),
  });
  expect(result.ok ? [] : result.issues.map(issueLine)).toEqual([
    expect.stringMatching(/^nul\.md:7: img: /),
    expect.stringMatching(/^outside\.md:7: img: there is no picture/),
    expect.stringMatching(/^pictures\/bad\.png:1: is not a PNG/),
    expect.stringMatching(/^pictures\/closures-debounce\.svg:1: is also a file of the site/),
  ]);
  expect(await paths(database)).toEqual([]);
});

test("an export has the pictures, and its import the same bytes again", async () => {
  await using opened = await emptyDatabase();
  await importFiles(opened.database, source);
  await using first = await temporaryFolder();
  await exportCatalogueFolder(opened.database, first.path, {});
  for (const name of ["pictures/tea.png", "pictures/stall.svg"] as const) {
    const written = await readFile(path.join(first.path, name));
    expect(written.equals(Buffer.from(source[name]))).toBe(true);
  }

  await using other = await emptyDatabase();
  const options = { staticFolder: sampleFolders.static };
  expect(await importCatalogueFolder(other.database, first.path, options)).toMatchObject({
    ok: true,
  });
  expect(await importCatalogueFolder(opened.database, first.path, options)).toMatchObject({
    courses: { unchanged: 1 },
    lessons: { unchanged: 1 },
    pictures: { unchanged: 2 },
  });
});

test("an export into a folder replaces only the pictures that it writes", async () => {
  await using opened = await emptyDatabase();
  await importFiles(opened.database, source);
  await using folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, "pictures", name);
  const mine = ["credits.md", "drafts/stall.psd", "not-imported.png"];
  await mkdir(at("drafts"), { recursive: true });
  for (const name of ["tea.png", ...mine]) await writeFile(at(name), `my ${name}`);
  const expectMine = async () => {
    for (const name of mine) expect(await readFile(at(name), "utf8")).toBe(`my ${name}`);
  };
  await exportCatalogueFolder(opened.database, folder.path, {});
  expect((await readFile(at("tea.png"))).equals(source["pictures/tea.png"])).toBe(true);
  await expectMine();

  await opened.database.deleteFrom("picture").execute();
  await exportCatalogueFolder(opened.database, folder.path, {});
  expect((await readFile(at("tea.png"))).equals(source["pictures/tea.png"])).toBe(true);
  await expectMine();
});
