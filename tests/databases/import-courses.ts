import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "../../server/database/schema.ts";
import { importCatalogueFolder } from "../../server/import/import.ts";
import { temporaryFolder } from "../site/temporary-folder.ts";
import { sampleFolders } from "./temporary-database.ts";

const lesson = "---\ntitle: One\nchapter: One\nminutes: 30\n---\n\nRahima sells tea.\n";

/** Imports courses, given as level and name; those whose name ends with "!" have a lesson. Others are removed. */
export async function importCourses(
  database: Database,
  ...courses: [level: string, name: string][]
) {
  await using folder = await temporaryFolder();
  const file = (...names: string[]) => path.join(folder.path, ...names);
  await writeFile(
    file("categories.yaml"),
    "- category: python\n  name: Python\n  mainCategory: Language\n",
  );
  for (const [level, name] of courses) {
    const id = `${level}-${name.replace("!", "")}`.toLowerCase();
    await mkdir(file("courses", "python", id), { recursive: true });
    await writeFile(
      file("courses", "python", `${id}.md`),
      `---\nid: ${id}\nname: ${name}\ncategory: python\nlevel: ${level}\nhours: 9\n---\nA till.\n`,
    );
    if (name.endsWith("!")) await writeFile(file("courses", "python", id, "01-one.md"), lesson);
  }
  const options = { staticFolder: sampleFolders.static, prune: true };
  const imported = await importCatalogueFolder(database, folder.path, options);
  if (!imported.ok) throw new Error("The courses could not be imported");
}
