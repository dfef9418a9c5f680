import type { Plugin } from "vite";
import type { Manifest } from "./manifest.ts";

const source = "virtual:runner-files";
const id = `\0${source}`;

/** Provides the module `virtual:runner-files`: see app/runner/runner-files.d.ts. */
export function filesModule(
  manifest: () => Promise<Pick<Manifest, "frame" | "files">>,
): Pick<Plugin, "name" | "resolveId" | "load"> {
  return {
    name: "runner-files",
    resolveId: (given) => (given === source ? id : undefined),
    load: async (given) => {
      if (given !== id) return undefined;
      const { frame, files } = await manifest();
      return `export default ${JSON.stringify({ frame, files })}`;
    },
  };
}
