import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
  startTimeUnixNano: string;
  endTimeUnixNano: string;
};

type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
};

/** Starts a collector that accepts OTLP over HTTP as JSON on a free port and stores every span (`await using`). */
export async function traceCollector() {
  const spans: ReceivedSpan[] = [];
  const services = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    const known = request.method === "POST" && request.url === "/v1/traces";
    const { resourceSpans } = (await json(request)) as Export;
    for (const { resource, scopeSpans } of known ? resourceSpans : []) {
      const service = resource.attributes.find(({ key }) => key === "service.name");
      services.add(service?.value.stringValue);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(known ? 200 : 404, { "Content-Type": "application/json" }).end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    services,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
