import type { Plugin } from "vite";

/**
 * Leaves out Vite's loader of what an import() needs beside its module: no screen has a style sheet of its own, and every
 * page would load it.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    config: () => ({ build: { modulePreload: false } }),
    load: (id) =>
      id.endsWith("vite/preload-helper.js")
        ? "export const __vitePreload = (load) => load();"
        : undefined,
  };
}
