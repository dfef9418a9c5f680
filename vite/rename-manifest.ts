import { readFile, readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** What the manifest says of a route that has no such part, nor styles of its own. */
const absent = /"has\w+":false,|,"css":\[\]/g;

/** Renames React Router's manifest to the pattern of all scripts, `static/js/{id}.{hash}.js` (spec §9), and shortens it. */
export async function renameManifest(buildFolder: string): Promise<void> {
  const folder = path.join(buildFolder, "client", "static", "js");
  const original = (await readdir(folder)).find((name) => /^manifest-[^.]+\.js$/.test(name));
  if (!original) throw new Error(`There is no manifest in ${folder}`);
  const renamed = original.replace("manifest-", "manifest.");
  const manifest = path.join(folder, renamed);
  await rename(path.join(folder, original), manifest);
  await replaceIn(manifest, absent, "");
  for (const file of [manifest, path.join(buildFolder, "server", "index.js")]) {
    await replaceIn(file, original, renamed);
  }
}

async function replaceIn(file: string, text: string | RegExp, replacement: string): Promise<void> {
  await writeFile(file, (await readFile(file, "utf8")).replaceAll(text, replacement));
}
