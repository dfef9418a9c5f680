import path from "node:path";
import { type Plugin, build } from "vite";

type BundleOptions = {
  plugins?: Plugin[];
  /** The variant of packages that have two. */
  mode?: "production" | "development";
};

const vueFlags = {
  __VUE_OPTIONS_API__: "true",
  __VUE_PROD_DEVTOOLS__: "false",
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
};

/** Bundles a script and all that it imports into one file, and returns its text. */
export async function bundle(
  root: string,
  entry: string,
  format: "iife" | "es",
  { plugins = [], mode = "production" }: BundleOptions = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins,
    // acorn-jsx would bring a second copy.
    resolve: {
      alias: { acorn: path.join(root, "node_modules/acorn/dist/acorn.mjs") },
      conditions: ["browser", "module", mode],
    },
    define: { "process.env.NODE_ENV": JSON.stringify(mode), ...vueFlags },
    build: {
      write: false,
      minify: true,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, entry),
        preserveEntrySignatures: "strict",
        output: { format, codeSplitting: false },
      },
    },
  });
  const [file] = "output" in built ? built.output : [];
  if (file?.type !== "chunk") throw new Error(`Nothing was built of ${entry}`);
  return file.code;
}
