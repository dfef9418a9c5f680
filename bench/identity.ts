import { scrypt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { signIn, signUp } from "../tests/people/people.ts";
import { startServer } from "../tests/site/running-server.ts";
import { requestsPerSecond } from "./load.ts";
import { type PageTimes, pageTimes, quantile } from "./page-times.ts";

/**
 * Session look-ups and sign-ins a second of the built site, one process; the sign-ins beside what this machine's scrypt
 * can do with the same parameters and parallelism; and how long pages take while sign-ins saturate it.
 */
const parallel = 8;
const milliseconds = 5_000;

/** Everything is measured this many times in turn. Of rates the best counts: a noisy neighbour only ever slows. */
const rounds = 3;

const person = { email: "ada@example.org", password: "a long enough password" };

await using site = await startServer({ LOG_LEVEL: "warn", TRUST_PROXY: "1" });
const cookie = (await signUp(site.origin, person)).headers.getSetCookie()[0]!.split(";")[0]!;

const best = { lookUps: 0, scrypt: 0, signIns: 0 };
const calm: PageTimes = { cached: [], rendered: [] };
const saturated: PageTimes = { cached: [], rendered: [] };
for (let round = 0; round < rounds; round++) {
  const lookUps = await requestsPerSecond(`${site.origin}/auth/get-session`, { cookie });
  best.lookUps = Math.max(best.lookUps, lookUps);
  best.scrypt = Math.max(best.scrypt, await perSecond(hashOnce, pause(milliseconds)));
  best.signIns = Math.max(best.signIns, await perSecond(signInOnce, pause(milliseconds)));
  add(calm, await pageTimes(site.origin, 60));
  const measured = pageTimes(site.origin, 60);
  await perSecond(signInOnce, measured);
  add(saturated, await measured);
}

console.log(`Session look-ups: ${Math.round(best.lookUps)}/s`);
console.log(
  `Sign-ins: ${best.signIns.toFixed(1)}/s, ${(best.signIns / best.scrypt).toFixed(2)} of the machine's ${best.scrypt.toFixed(1)} scrypt/s`,
);
console.table({
  "from the cache": comparison(calm.cached, saturated.cached),
  rendered: comparison(calm.rendered, saturated.rendered),
});

/** How often a second some work gets done by `parallel` who do it over and over, until the time is up. */
async function perSecond(work: () => Promise<void>, until: Promise<unknown>): Promise<number> {
  let done = 0;
  let running = true;
  const began = performance.now();
  const workers = Array.from({ length: parallel }, async () => {
    while (running) {
      await work();
      done += 1;
    }
  });
  await until;
  running = false;
  await Promise.all(workers);
  return (done * 1000) / (performance.now() - began);
}

/** better-auth's own parameters, on Node's pool of threads. */
async function hashOnce(): Promise<void> {
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  await promisify<string, string, number, object, Buffer>(scrypt)(
    person.password,
    "salt",
    64,
    cost,
  );
}

async function signInOnce(): Promise<void> {
  const response = await signIn(site.origin, person);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

function add(all: PageTimes, more: PageTimes): void {
  all.cached.push(...more.cached);
  all.rendered.push(...more.rendered);
}

function comparison(before: number[], meanwhile: number[]): Record<string, string> {
  const shown = (value: number) => value.toFixed(2);
  return {
    "p50 ms": shown(quantile(before, 0.5)),
    "p50 while sign-ins saturate": shown(quantile(meanwhile, 0.5)),
    times: shown(quantile(meanwhile, 0.5) / quantile(before, 0.5)),
    "p99 ms": shown(quantile(before, 0.99)),
    "p99 while sign-ins saturate": shown(quantile(meanwhile, 0.99)),
  };
}
