import { createServer } from "node:http";
import { expect, test } from "vitest";
import { startServer } from "../../tests/site/running-server.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";

test("with PRODUCT_API_URL, the pages show the courses of that host", async () => {
  await using remote = await startServer();
  await using site = await sampleApp({ productApiUrl: `${remote.origin}/api` });
  await site.database.deleteFrom("course").execute();
  const html = await (await site.get("/course/python")).text();
  expect(html).toContain("Well come to Pathshala");
  expect(html.match(/<article/g)?.length).toBeGreaterThan(1);
  expect((await site.get("/course/category/none")).status).toBe(404);
});

test("when that host fails, the error screen shows it, and the failure is not cached", async () => {
  let fails = true;
  const remote = createServer((_request, response) => {
    response
      .writeHead(fails ? 500 : 200, { "Content-Type": "application/json", "X-Total-Count": "0" })
      .end("[]");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => remote.once("listening", resolve));
  const { port } = remote.address() as { port: number };
  await using site = await sampleApp({ productApiUrl: `http://127.0.0.1:${port}` });

  const failed = await site.get("/home");
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([502, "no-store"]);
  expect(await failed.text()).toContain("The course service does not answer as it should");
  fails = false;
  expect((await site.get("/home")).status).toBe(200);
  remote.close();
  remote.closeAllConnections();
});
