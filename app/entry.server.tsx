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
import type { SocialProvider } from "../contract/social.ts";
import { InlineMark } from "./inline-mark.ts";
import { createProductApi } from "./product-api.ts";
import {
  demoContext,
  firebaseContext,
  originContext,
  productApiContext,
  socialProvidersContext,
} from "./product-api-context.ts";

type PageParts = {
  origin: string;
  productApiUrl: string;
  productApiFetch: (request: Request) => Promise<Response>;
  socialProviders: () => SocialProvider[];
  showsDemo: () => boolean;
  firebase: FirebaseSettings | undefined;
  inlineMark: string;
  onError: (error: unknown) => void;
};

const onErrorContext = createContext<PageParts["onError"]>();
const inlineMarkContext = createContext<string>();

/** What the server calls with the build: the pages' handler, its product API reached as `parts` say. */
export function createPages(build: ServerBuild, parts: PageParts) {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const productApi = createProductApi(parts.productApiUrl, parts.productApiFetch);
  return (request: Request): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(productApiContext, productApi);
    context.set(originContext, parts.origin);
    context.set(socialProvidersContext, parts.socialProviders());
    context.set(demoContext, parts.showsDemo());
    context.set(firebaseContext, parts.firebase);
    context.set(onErrorContext, parts.onError);
    context.set(inlineMarkContext, parts.inlineMark);
    return handle(request, context);
  };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(onErrorContext)(error);
};

/** Renders the whole page before answering: it is cached, so nothing in it may still be on its way. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(inlineMarkContext);
  const stream = await renderToReadableStream(
    <InlineMark value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </InlineMark>,
    { nonce },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(scriptsLast(html), { status, headers });
}

/** A page is complete without its scripts, so they give way to its styles, fonts and first picture. */
function scriptsLast(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
}
