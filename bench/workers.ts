import { freeOrder } from "../tests/people/free-order.ts";
import { generatedCourseId } from "../tests/databases/generated-catalogue.ts";
import { type RunningServer, startServer } from "../tests/site/running-server.ts";
import { newCustomer, newCustomers } from "./customers.ts";
import { type BenchDatabase, benchDatabase, databaseKinds } from "./databases.ts";
import { type LoadResult, loadOf, loadOfChanging } from "./load.ts";
import { processorSeconds } from "./processes.ts";

/**
 * What one and two workers carry, on both databases: requests a second and the slowest hundredth of their answers for a
 * page from the cache, the look-up of a session, and an order with the free plan; 32 connections ask without a pause.
 * The load is made on the same machine: how many processor cores it and the site took stands beside.
 */
const workerCounts = [1, 2];

/** Each is measured this many times in turn, and the best counts: a noisy neighbour only ever slows. */
const rounds = 3;

const courses = 1_000;

for (const kind of databaseKinds) {
  await using database = await benchDatabase(kind);
  await database.fill(courses);
  const rows: Record<string, Record<string, string | number>> = {};
  for (const workers of workerCounts) Object.assign(rows, await measure(database, workers));
  console.log(kind);
  console.table(rows);
}

async function measure({ settings }: BenchDatabase, workers: number) {
  await using site = await startServer(
    { LOG_LEVEL: "error", TRUST_PROXY: "1", ...settings },
    { args: ["--workers", String(workers)] },
  );
  const { cookie } = await newCustomer(site.origin);
  const nextOrder = await orders(site);
  const loads = {
    "cached page": () => loadOf(`${site.origin}/home`),
    "session look-up": () => loadOf(`${site.origin}/auth/get-session`, { cookie }),
    order: () => loadOfChanging(site.origin, nextOrder),
  };
  const best: Record<string, LoadResult & { siteCores: number }> = {};
  for (let round = 0; round < rounds; round++) {
    for (const [name, load] of Object.entries(loads)) {
      const result = await beside(site, load);
      if (result.perSecond > (best[name]?.perSecond ?? 0)) best[name] = result;
    }
  }
  return Object.fromEntries(
    Object.entries(best).map(([name, { perSecond, p99, cores, siteCores }]) => [
      `${name}, ${workers} ${workers === 1 ? "worker" : "workers"}`,
      {
        "requests/s": Math.round(perSecond),
        "p99 ms": p99.toFixed(1),
        "cores of the site": siteCores.toFixed(2),
        "cores of the load": cores.toFixed(2),
      },
    ]),
  );
}

/** A load with the processor cores that the site took meanwhile. */
async function beside(site: RunningServer, load: () => Promise<LoadResult>) {
  const pid = site.process.pid!;
  const [before, began] = [processorSeconds(pid), performance.now()];
  const result = await load();
  const seconds = (performance.now() - began) / 1000;
  return { ...result, siteCores: (processorSeconds(pid) - before) / seconds };
}

/** Gives a next order that nobody has placed yet: for each course in turn by each of many customers. */
async function orders({ origin }: RunningServer) {
  const customers = await newCustomers(origin, 600);
  let placed = 0;
  return () => {
    const course = 1 + Math.floor(placed / customers.length);
    if (course > courses) throw new Error("There is nothing left to order");
    const { cookie } = customers[placed++ % customers.length]!;
    return freeOrder(origin, cookie, generatedCourseId(course));
  };
}
