import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  createContext,
  createRequestHandler,
} from "react-router";
import type { FirebaseSettings } from "../contract/identity.ts";
import type { Site } from "../contract/site.ts";
import type { SocialProvider } from "../contract/social.ts";
import { scriptFailure } from "./errors/failed-page.ts";
import { NonceContext } from "./rendering/nonce-context.ts";
import { createProductApi } from "./api/product-api.ts";
import {
  announcementContext,
  demoContext,
  firebaseContext,
  hasLessonsContext,
  originContext,
  productApiContext,
  siteContext,
  socialProvidersContext,
} from "./api/product-api-context.ts";
import { withScriptsAfterFirstPaint } from "./rendering/scripts-after-first-paint.ts";

type PageOptions = {
  origin: string;
  productApiUrl: string;
  productApiFetch: (request: Request) => Promise<Response>;
  socialProviders: () => SocialProvider[];
  showsDemo: () => boolean;
  announcement: () => Promise<{ id: string; text: string } | undefined>;
  site: () => Promise<Site>;
  hasLessons: () => Promise<boolean>;
  firebase: FirebaseSettings | undefined;
  inlineNonce: string;
  onError: (error: unknown) => void;
};

const onErrorContext = createContext<PageOptions["onError"]>();
const nonceContext = createContext<string>();

/** Creates the handler of the pages, which the server calls with each request. */
export function createPages(build: ServerBuild, options: PageOptions) {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const productApi = createProductApi(options.productApiUrl, options.productApiFetch);
  return (request: Request): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(productApiContext, productApi);
    context.set(originContext, options.origin);
    context.set(socialProvidersContext, options.socialProviders());
    context.set(demoContext, options.showsDemo());
    context.set(announcementContext, options.announcement);
    context.set(siteContext, options.site);
    context.set(hasLessonsContext, options.hasLessons);
    context.set(firebaseContext, options.firebase);
    context.set(onErrorContext, options.onError);
    context.set(nonceContext, options.inlineNonce);
    return handle(request, context);
  };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(onErrorContext)(error);
};

/** Renders the complete page before it responds, because responses are cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    // All in its place: without JavaScript, what follows the page would not be shown.
    { nonce, progressiveChunkSize: Infinity },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The development server's scripts have an order of their own.
  const failure = scriptFailure(routerContext.manifest.version);
  const page = import.meta.env.PROD ? withScriptsAfterFirstPaint(html, failure) : html;
  return new Response(page, { status, headers });
}
