import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** What server/routes/runner-files.ts and app/runner/runner-files.d.ts read of the runner's build. */
export type Manifest = {
  /** The address of the frame's document. */
  frame: string;
  /** The hashes of its script, and of the pages' that it opens, for its content policy. */
  scriptHashes: string[];
  /** The files that the page loads, by their names without hash. */
  files: Record<string, { address: string; size: number; compressedSize: number }>;
  /** The page's side as one module, for programs that run lessons outside the site. */
  host: string;
  /** Hashes of what the build was made from, and the files that take seconds to make, by their names. */
  key: string;
  madeKeys: Record<string, string>;
};

/** Reads the manifest of the last build; undefined without a complete one. */
export async function lastManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8")) as Manifest;
  } catch {
    return undefined;
  }
}

/** Saves the manifest, after all files that it names. */
export async function saveManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(manifest, null, 2));
}
