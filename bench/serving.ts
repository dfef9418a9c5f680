import { createServer, get } from "node:http";
import { buffer } from "node:stream/consumers";
import prepareRun from "../tests/databases/sqlite-run.ts";
import { startServer } from "../tests/site/running-server.ts";
import { sampleApp } from "../tests/site/sample-app.ts";
import { startNginx } from "./nginx.ts";
import { memoryOf } from "./processes.ts";
import { median } from "./times.ts";
import { requestsPerSecond } from "./wrk.ts";

/**
 * Requests per second that one process of the built site serves from its cache, compared with a bare node:http server
 * and nginx that send the same bytes; its memory after the load; the time to render a page that is not cached.
 */
const addresses = ["/home", "/course/category/python-bangla-first-programs", "/api/courses"];

/** Each server is measured this many times in turn; the best result counts, because other load only slows it down. */
const rounds = 5;

const removeSample = await prepareRun();
await using site = await startServer({ LOG_LEVEL: "warn" });
const rows: Record<string, Record<string, string | number>> = {};
for (const address of addresses) rows[address] = await compare(address);
console.table(rows);
console.log(
  `Memory of the site's process after the load: ${memoryOf(site.process.pid!).resident} MB`,
);
await printRenderTimes();
await removeSample();

async function compare(address: string) {
  const sample = await fetch(site.origin + address, { headers: { "Accept-Encoding": "br" } });
  const headers = { "content-type": sample.headers.get("content-type")!, "content-encoding": "br" };
  const body = await encodedBody(address);
  const bare = createServer((_request, response) => {
    response.writeHead(200, { ...headers, "content-length": body.length });
    response.end(body);
  });
  await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
  const { port } = bare.address() as { port: number };
  await using nginx = await startNginx(body, headers);

  const best = { site: 0, bare: 0, nginx: 0 };
  for (let round = 0; round < rounds; round++) {
    best.site = Math.max(best.site, await requestsPerSecond(site.origin + address));
    best.bare = Math.max(best.bare, await requestsPerSecond(`http://127.0.0.1:${port}/`));
    best.nginx = Math.max(best.nginx, await requestsPerSecond(nginx.url));
  }
  bare.close();
  bare.closeAllConnections();
  return {
    bytes: body.length,
    "site/s": Math.round(best.site),
    "of bare node": (best.site / best.bare).toFixed(2),
    "of nginx": (best.site / best.nginx).toFixed(2),
  };
}

/** Returns the compressed body, which `fetch` would decompress. */
function encodedBody(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(site.origin + address, { headers: { "Accept-Encoding": "br" } }, (response) =>
      buffer(response).then(resolve, reject),
    ).on("error", reject);
  });
}

async function printRenderTimes(): Promise<void> {
  await using fresh = await sampleApp();
  for (const address of addresses) {
    const times: number[] = [];
    for (let run = 0; run < 60; run++) {
      fresh.app.cache.clear();
      const began = performance.now();
      await fresh.get(address);
      times.push(performance.now() - began);
    }
    console.log(
      `Not cached, ${address}: ${median(times).toFixed(1)} ms (median of 60, uncompressed)`,
    );
  }
}
