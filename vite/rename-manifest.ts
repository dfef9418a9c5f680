import { readFile, readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** Gives React Router's manifest a name of the shape all our scripts have, `static/js/{id}.{hash}.js` (spec §9). */
export async function renameManifest(buildFolder: string): Promise<void> {
  const folder = path.join(buildFolder, "client", "static", "js");
  const given = (await readdir(folder)).find((name) => /^manifest-[^.]+\.js$/.test(name));
  if (!given) throw new Error(`There is no manifest in ${folder}`);
  const renamed = given.replace("manifest-", "manifest.");
  await rename(path.join(folder, given), path.join(folder, renamed));
  for (const file of [path.join(folder, renamed), path.join(buildFolder, "server", "index.js")]) {
    await writeFile(file, (await readFile(file, "utf8")).replaceAll(given, renamed));
  }
}
