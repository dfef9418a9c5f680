import { readFile } from "node:fs/promises";
import path from "node:path";

/** What programs run with, see `runner/types/create-service.ts`. */
const used = ["lib.es2025.d.ts", "lib.webworker.d.ts"];

/** Returns the declarations that TypeScript's checker needs, by the names of their files, without their documentation. */
export async function typescriptLibraries(root: string): Promise<string> {
  const folder = path.join(root, "node_modules/typescript-in-page/lib");
  const texts: Record<string, string> = {};
  const add = async (name: string): Promise<void> => {
    if (name in texts) return;
    const text = await readFile(path.join(folder, name), "utf8");
    texts[name] = text.replace(/\/\*\*[^]*?\*\/\s*/g, "");
    for (const [, library] of text.matchAll(/^\/\/\/ <reference lib="(.+)"/gm)) {
      await add(`lib.${library}.d.ts`);
    }
  };
  for (const name of used) await add(name);
  return JSON.stringify(texts);
}
