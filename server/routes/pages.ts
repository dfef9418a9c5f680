import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { FirebaseSettings } from "../../contract/identity.ts";
import type { Site } from "../../contract/site.ts";
import type { SocialProvider } from "../../contract/social.ts";

/** Renders the page of an address (path and query). */
export type Pages = (address: string) => Promise<Response>;

export type PageDependencies = {
  /** The public origin, without a trailing slash. */
  origin: string;
  /** Handles requests to the product API, whose URLs begin with `productApiUrl`. */
  productApiFetch: (request: Request) => Promise<Response>;
  productApiUrl: string;
  /** Returns the social providers that a visitor can sign in with; called for each page. */
  socialProviders: () => SocialProvider[];
  /** Returns whether pages carry the mark of the demo; called for each page. */
  showsDemo: () => boolean;
  /** Returns the line on every page; called for each page. */
  announcement: () => Promise<{ id: string; text: string } | undefined>;
  /** Returns the site's brand, company and plans; called for each page. */
  site: () => Promise<Site>;
  /** Returns whether plans open lessons here; called for each page. */
  hasLessons: () => Promise<boolean>;
  /** The Firebase project that holds the accounts; undefined with the embedded identity provider. */
  firebase: FirebaseSettings | undefined;
  /** The nonce of the pages' inline scripts; it is removed before a page is sent. */
  inlineNonce: string;
  onError: (error: unknown) => void;
};

/** The additional export of the built app (app/entry.server.tsx). */
type AppEntry = ServerBuild["entry"]["module"] & {
  createPages: (
    build: ServerBuild,
    dependencies: PageDependencies,
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
export function createPages(build: ServerBuild, dependencies: PageDependencies): Pages {
  const handle = (build.entry.module as AppEntry).createPages(build, dependencies);
  return (address) => handle(new Request(dependencies.origin + withValidEncoding(address)));
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
