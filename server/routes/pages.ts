import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { PageOptions } from "../../contract/page-options.ts";

/** Renders the page of an address (path and query). */
export type Pages = (address: string) => Promise<Response>;

/** The additional export of the built app (app/entry.server.tsx). */
type AppEntry = ServerBuild["entry"]["module"] & {
  createPages: (
    build: ServerBuild,
    options: PageOptions,
  ) => (request: Request) => Promise<Response>;
};

/** Returns whether a path is of a screen that shows what belongs to one person. */
export function isPersonalScreen(path: string): boolean {
  return /^\/(certificate|profile|checkout(\/[^/]+)?\/order)\//.test(path);
}

/** Loads the built app. Throws when the site is not built. */
export async function loadAppBuild(folder: string): Promise<ServerBuild> {
  const file = path.join(folder, "server", "index.js");
  if (!existsSync(file))
    throw new Error(`The site is not built: ${file} is missing. Run npm run build first.`);
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}

/** Creates the renderer of the site's pages: React Router on the built app. A page depends only on its address. */
export function createPages(build: ServerBuild, options: PageOptions): Pages {
  const handle = (build.entry.module as AppEntry).createPages(build, options);
  return (address) => handle(new Request(options.origin + withValidEncoding(address)));
}

/** Escapes an invalid percent-encoding, so that the result is 404 and no failure. */
function withValidEncoding(address: string): string {
  try {
    decodeURI(address);
    return address;
  } catch {
    return address.replaceAll("%", "%25");
  }
}
