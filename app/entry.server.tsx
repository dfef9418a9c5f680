import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  createRequestHandler,
} from "react-router";
import type { PageOptions } from "../contract/page-options.ts";
import { scriptFailure } from "./errors/failed-page.ts";
import { NonceContext } from "./rendering/nonce-context.ts";
import { createProductApi } from "./api/product-api.ts";
import { pageContext } from "./api/page-context.ts";
import { withScriptsAfterFirstPaint } from "./rendering/scripts-after-first-paint.ts";

/** Creates the handler of the pages, which the server calls with each request. */
export function createPages(build: ServerBuild, options: PageOptions) {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const api = createProductApi(options.productApiUrl, options.productApiFetch);
  const page = { ...options, api };
  return (request: Request): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    return handle(request, context);
  };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).onError(error);
};

/** Renders the complete page before it responds, because responses are cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(pageContext).inlineNonce;
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
