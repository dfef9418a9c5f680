import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { FirebaseSettings } from "../../contract/identity.ts";
import type { SocialProvider } from "../../contract/social.ts";

/** Answers a GET of a page's address (path and query). */
export type Pages = (address: string) => Promise<Response>;

export type PageParts = {
  /** The public address, without a slash at the end. */
  origin: string;
  /** Answers the calls of the product API, by paths below `productApiUrl`. */
  productApiFetch: (request: Request) => Promise<Response>;
  productApiUrl: string;
  /** The social accounts that one can sign in with here, asked for by each page. */
  socialProviders: () => SocialProvider[];
  /** Whether pages say that demonstrations stand in for accounts or payments, likewise. */
  showsDemo: () => boolean;
  /** What pages tell the browser about the Firebase project that holds the accounts; undefined: they are our own. */
  firebase: FirebaseSettings | undefined;
  /** The nonce of the pages' own inline scripts; it is taken out before a page is sent. */
  inlineMark: string;
  onError: (error: unknown) => void;
};

/** What the built app exports beside React Router's own (app/entry.server.tsx). */
type AppEntry = ServerBuild["entry"]["module"] & {
  createPages: (build: ServerBuild, parts: PageParts) => (request: Request) => Promise<Response>;
};

/** Loads the built app. Throws when there is none. */
export async function loadAppBuild(folder: string): Promise<ServerBuild> {
  const file = path.join(folder, "server", "index.js");
  if (!existsSync(file))
    throw new Error(`The site is not built: ${file} is missing. Run npm run build first.`);
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}

/** The site's pages: React Router on the built app. What they show depends on the address alone. */
export function createPages(build: ServerBuild, parts: PageParts): Pages {
  const answer = (build.entry.module as AppEntry).createPages(build, parts);
  return async (address) => {
    const url = new URL(parts.origin + decodable(address));
    if (url.pathname !== "/" && url.pathname.endsWith("/")) {
      return new Response(null, { status: 301, headers: { Location: withoutSlashes(url) } });
    }
    return answer(new Request(url));
  };
}

/** One slash at the start only: `//host/` would lead to another site. */
function withoutSlashes({ pathname, search }: URL): string {
  return `/${pathname.replace(/^\/+|\/+$/g, "")}${search}`;
}

/** A path that is not valid percent-encoding stands for itself, so that it is a page not found and no failure. */
function decodable(address: string): string {
  try {
    decodeURI(address);
    return address;
  } catch {
    return address.replaceAll("%", "%25");
  }
}
