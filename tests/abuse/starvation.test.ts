import { Agent } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sent, countOutcomes, sendOnce } from "../load/steady-load.ts";
import { type RunningServer, startServer } from "../site/running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: "error" });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Returns what sends from a loopback address, on as many connections as wanted. */
function client(localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress });
  let number = 0;
  return {
    send: (path: string): Promise<Sent> =>
      sendOnce(server.origin, number++, { kind: "sent", path }, agent),
    [Symbol.dispose]: () => agent.destroy(),
  };
}

type PathOf = (number: number) => string;

/** Keeps connections busy with requests of one address, while another sends fifty, one after the other; returns what became of each. */
async function besiege(connections: number, greedyPath: PathOf, calmPath: PathOf) {
  using greedy = client("127.0.0.2");
  using calm = client("127.0.0.3");
  let isOver = false;
  let number = 0;
  const taken: Sent[] = [];
  const takeAll = async () => {
    while (!isOver) taken.push(await greedy.send(greedyPath(number++)));
  };
  const busy = Promise.all(Array.from({ length: connections }, takeAll));
  await expect.poll(() => taken.length).toBeGreaterThan(connections);
  const served: Sent[] = [];
  for (let turn = 0; turn < 50; turn++) served.push(await calm.send(calmPath(turn)));
  isOver = true;
  await busy;
  return { served: countOutcomes(served), taken: countOutcomes(taken) };
}

test.each<[string, number, PathOf, PathOf, string]>([
  [
    "searches",
    60,
    (number) => `/api/search?q=greedy${number}`,
    (number) => `/api/search?q=calm${number}`,
    "sent 200",
  ],
  [
    "pages",
    220,
    (number) => `/blog/greedy-${number}`,
    (number) => `/course/category/calm-${number}`,
    "sent 404",
  ],
  ["private calls", 220, () => "/api/orders", () => "/api/orders", "sent 401"],
])(
  "one address that takes all %s it can leaves those of another to it",
  async (_kind, connections, greedyPath, calmPath, expected) => {
    const { served, taken } = await besiege(connections, greedyPath, calmPath);
    expect(served[expected] ?? 0).toBeGreaterThanOrEqual(48);
    expect(Object.keys(taken)).not.toContain("sent 500");
  },
  60_000,
);

test("addresses without a page are sent one prepared response, however many there are", async () => {
  using visitor = client("127.0.0.4");
  const rendered = async () => {
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    return Number(/^pathshala_cache_misses_total (\d+)/m.exec(metrics)?.[1]);
  };
  await visitor.send("/no-page-0");
  const before = await rendered();
  for (let number = 1; number < 200; number++) {
    const path = number % 2 ? `/no-page-${number}/of/it?x=${number}` : `/no-${number}.png`;
    expect((await visitor.send(path)).outcome).toBe(404);
  }
  expect(await rendered()).toBe(before);
});
