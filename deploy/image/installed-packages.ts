import { cp, readFile } from "node:fs/promises";
import path from "node:path";

type Lock = { packages: Record<string, { dev?: true; optional?: true; devOptional?: true }> };

/** Copies the packages that the site needs to run out of what is installed: what `npm ci --omit=dev --omit=optional` installs. */
export async function copyInstalledPackages(from: string, to: string): Promise<void> {
  const lock = JSON.parse(await readFile(path.join(from, "package-lock.json"), "utf8")) as Lock;
  const needed = Object.entries(lock.packages)
    .filter(
      ([folder, { dev, optional, devOptional }]) => folder && !dev && !optional && !devOptional,
    )
    .map(([folder]) => folder);
  for (const folder of needed) {
    const source = path.join(from, folder);
    await cp(source, path.join(to, folder), {
      recursive: true,
      filter: (name) => name !== path.join(source, "node_modules"),
    });
  }
}
