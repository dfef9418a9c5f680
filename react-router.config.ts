import type { Config } from "@react-router/dev/config";
import { precompress } from "./vite/precompress.ts";
import { renameManifest } from "./vite/rename-manifest.ts";

export default {
  ssr: true,
  // In the routes' manifest, which every page loads, each part of a module would have a line of its own.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig }) => {
    await renameManifest(reactRouterConfig.buildDirectory);
    await precompress(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
