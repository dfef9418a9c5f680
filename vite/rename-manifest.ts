import { readFile, readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** Renames React Router's manifest to the pattern of all scripts, `static/js/{id}.{hash}.js` (spec §9). */
export async function renameManifest(buildFolder: string): Promise<void> {
  const folder = path.join(buildFolder, "client", "static", "js");
  const original = (await readdir(folder)).find((name) => /^manifest-[^.]+\.js$/.test(name));
  if (!original) throw new Error(`There is no manifest in ${folder}`);
  const renamed = original.replace("manifest-", "manifest.");
  await rename(path.join(folder, original), path.join(folder, renamed));
  for (const file of [path.join(folder, renamed), path.join(buildFolder, "server", "index.js")]) {
    await writeFile(file, (await readFile(file, "utf8")).replaceAll(original, renamed));
  }
}
