import { scrypt } from "node:crypto";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { signIn, signUp } from "../tests/people.ts";
import { startServer } from "../tests/running-server.ts";
import { requestsPerSecond } from "./load.ts";

/**
 * Session look-ups and sign-ins a second of the built site, one process; the sign-ins beside what the machine's scrypt
 * can do with the same parameters and parallelism, and how long pages take meanwhile.
 */
const parallel = 8;
const seconds = 5;
/** Both are measured this many times in turn, and the best counts: a noisy neighbour only ever slows. */
const rounds = 1;

await using site = await startServer({ LOG_LEVEL: "warn", TRUST_PROXY: "1" });
const person = { email: "ada@example.org", password: "a long enough password" };
const cookie = (await signUp(site.origin, person)).headers
  .getSetCookie()
  .map((line) => line.split(";")[0])
  .join("; ");

console.log(
  `Session look-ups: ${Math.round(await requestsPerSecond(`${site.origin}/auth/get-session`, { cookie }))}/s`,
);

const unloaded = await pageTimes();
const best = { scrypt: 0, signIns: 0 };
for (let round = 0; round < rounds; round++) {
  best.scrypt = Math.max(best.scrypt, await perSecond(hash));
  best.signIns = Math.max(best.signIns, await perSecond(signInOnce));
}
console.log(
  `Sign-ins: ${best.signIns.toFixed(1)}/s of ${best.scrypt.toFixed(1)} raw scrypt/s: ${(best.signIns / best.scrypt).toFixed(2)}`,
);
let saturated: PageTimes | undefined;
const rate = await perSecond(signInOnce, async () => {
  await pause(500);
  saturated = await pageTimes();
});
console.log(`While the pages were measured: ${rate.toFixed(1)} sign-ins/s`);
console.table({ unloaded: unloaded, saturated: saturated! });

/** How often a second some work gets done by `parallel` who do it over and over. */
async function perSecond(
  work: () => Promise<unknown>,
  meanwhile?: () => Promise<void>,
): Promise<number> {
  let done = 0;
  let running = true;
  const began = performance.now();
  const workers = Array.from({ length: parallel }, async () => {
    while (running) {
      await work();
      done += 1;
    }
  });
  await (meanwhile ? meanwhile() : pause(seconds * 1000));
  running = false;
  await Promise.all(workers);
  return (done * 1000) / (performance.now() - began);
}

/** better-auth's own parameters. */
async function hash(): Promise<void> {
  const options = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
  await promisify<string, string, number, object, Buffer>(scrypt)(
    "a long enough password",
    "salt",
    64,
    options,
  );
}

async function signInOnce(): Promise<void> {
  const response = await signIn(site.origin, person);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

type PageTimes = Record<string, string>;

async function pageTimes(): Promise<PageTimes> {
  const agent = new Agent({ keepAlive: true });
  const cached: number[] = [];
  const rendered: number[] = [];
  for (let n = 0; n < 100; n++) {
    cached.push(await timeOf(agent, "/home"));
    await pause(10);
    rendered.push(await timeOf(agent, `/home?per_page=${Math.random()}`));
    await pause(10);
  }
  agent.destroy();
  return {
    "cached p50": q(cached, 0.5),
    "cached p90": q(cached, 0.9),
    "cached p99": q(cached, 0.99),
    max: q(cached, 1),
    "rendered p50": q(rendered, 0.5),
    "rendered p90": q(rendered, 0.9),
    "rendered p99": q(rendered, 0.99),
    rmax: q(rendered, 1),
  };
}
function q(list: number[], at: number) {
  return list
    .toSorted((a, b) => a - b)
    [Math.min(list.length - 1, Math.floor(list.length * at))]!.toFixed(2);
}

function timeOf(agent: Agent, address: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(site.origin + address, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      response.resume().on("end", () => resolve(performance.now() - began));
    }).on("error", reject);
  });
}
