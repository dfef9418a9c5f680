import type { Plugin } from "vite";
import { buildRunner } from "./build-runner.ts";
import { filesModule } from "./files-module.ts";
import type { Manifest } from "./manifest.ts";

/** Builds the runner with the site, and tells the site's modules its addresses. In development, restart it after a change. */
export function runnerFiles(): Plugin {
  let built: Promise<Manifest> | undefined;
  const build = () => (built ??= buildRunner());
  return { ...filesModule(build), buildStart: async () => void (await build()) };
}
