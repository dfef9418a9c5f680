import { createHash } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { bundle } from "./bundle.ts";
import { compressOnce } from "./compress-once.ts";
import { filesModule } from "./files-module.ts";
import { hashOf } from "./hash-of.ts";
import { type Manifest, lastManifest, saveManifest } from "./manifest.ts";
import { madeFiles } from "./made-files.ts";
import { packageAssets } from "./package-assets.ts";
import { typescriptLibraries } from "./typescript-libraries.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "build", "run");

const sources = ["package-lock.json", "app/runner", "runner", "vite"];

/** The scripts of the runner, by the names that the page knows them by, each bundled on its own. */
const scripts = {
  "javascript.js": "runner/entries/javascript.ts",
  "typescript.js": "runner/entries/typescript.ts",
  "type-checker.js": "runner/entries/type-checker.ts",
  "cpp-compiler.js": "runner/entries/cpp-compiler.ts",
  "compiled.js": "runner/entries/compiled.ts",
  "php.js": "runner/entries/php.ts",
  "python.js": "runner/entries/python.ts",
  "sql.js": "runner/entries/sql.ts",
  "react-compiler.js": "runner/entries/react-compiler.ts",
  "svelte-compiler.js": "runner/entries/svelte-compiler.ts",
  "vue-compiler.js": "runner/entries/vue-compiler.ts",
};

/** The modules of previews, which run in the frame itself, with the frameworks' own words for what went wrong. */
const previews = {
  "html.js": "runner/entries/html.ts",
  "react.js": "runner/entries/react.ts",
  "svelte.js": "runner/entries/svelte.ts",
  "vue.js": "runner/entries/vue.ts",
};

/** Builds the frame, its scripts and assets into build/run, under names with a hash of their content, unless nothing changed. */
export async function buildRunner(): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const last = await lastManifest(folder);
  const key = await hashOf(sources.map((source) => path.join(root, source)));
  if (last?.key === key) return last;

  const frameScript = await bundle(root, "runner/entries/frame.ts", "iife");
  const pageScript = await bundle(root, "runner/entries/page.ts", "iife");
  const { address: frame } = await save("frame.html", frameDocument(frameScript));
  const made = await madeFiles(root, folder, last);
  const contents = await Promise.all([
    ...Object.entries(scripts).map(
      async ([name, entry]) => [name, await bundle(root, entry, "iife")] as const,
    ),
    ...Object.entries(previews).map(
      async ([name, entry]) =>
        [name, await bundle(root, entry, "es", { mode: "development" })] as const,
    ),
    ...(await packageAssets(root)),
    ["typescript-libraries.json", await typescriptLibraries(root)] as const,
    ["page.js", inElement(pageScript)] as const,
    ...made.files,
  ]);
  const saved = await Promise.all(
    contents.map(async ([name, content]) => [name, await save(name, content)] as const),
  );
  const known = { frame, files: Object.fromEntries(saved) };
  const page = await bundle(root, "app/runner/runner.ts", "es", {
    plugins: [filesModule(async () => known)],
  });
  const { address: host } = await save("host.js", page);

  await removeAllBut([...Object.values(known.files).map(({ address }) => address), frame, host]);
  const manifest = {
    ...known,
    host,
    key,
    madeKeys: made.keys,
    scriptHashes: [frameScript, pageScript].map((script) =>
      createHash("sha256").update(script).digest("base64"),
    ),
  };
  await saveManifest(folder, manifest);
  return manifest;
}

function frameDocument(script: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Runner</title><style>body{font-family:Inter,system-ui,sans-serif}</style><body><script>${inElement(script)}</script></body></html>`;
}

/** Returns a script that can stand in a document. */
function inElement(script: string): string {
  if (/<\/script|<!--/i.test(script)) throw new Error("The script would end its element");
  return script;
}

async function save(
  name: string,
  content: string | Uint8Array,
): Promise<Manifest["files"][string]> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 12);
  const { name: stem, ext } = path.parse(name);
  const hashed = `${stem}.${hash}${ext}`;
  return { address: `/run/${hashed}`, ...(await compressOnce(path.join(folder, hashed), bytes)) };
}

async function removeAllBut(addresses: string[]): Promise<void> {
  const names = new Set(addresses.map((address) => path.basename(address)));
  for (const name of await readdir(folder)) {
    const [, file = ""] = /^(.+)\.(?:br|gz)$/.exec(name) ?? [];
    if (!names.has(file)) await rm(path.join(folder, name));
  }
}
