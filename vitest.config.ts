import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Tests with kills, restarts, many processes, programs, whole catalogues or generated cases, or measured times:
 * `npm run test:full`.
 */
const slow = [
  "cli/{announce,catalogue,import-orders}.test.ts",
  "cli/{backup,demo,doctor}.sqlite.test.ts",
  "cli/{backup,demo,move}.postgres.test.ts",
  "cli/backup-under-writes.postgres.test.ts",
  "cli/killed-{export,import}.test.ts",
  "cli/new.sqlite.test.ts",
  "cli/prove/{compiled-samples,prove-tests,run-languages,run-lessons,run-native,sample-catalogue}.sqlite.test.ts",
  "deploy/postgres/backup.postgres.test.ts",
  "deploy/production-packages.sqlite.test.ts",
  "deploy/two-processes.postgres.test.ts",
  "deploy/under-load.postgres.test.ts",
  "server/api/{order-api,product-api}-attacks.test.ts",
  "server/api/long-lists.test.ts",
  "server/checkout/crash-recovery.test.ts",
  "server/composition/start-errors.sqlite.test.ts",
  "server/database/file-modes.sqlite.test.ts",
  "server/database/{encryption,pooler,probe}.postgres.test.ts",
  "server/demo/bare-proxy.test.ts",
  "server/dev.sqlite.test.ts",
  "server/first-starts.sqlite.test.ts",
  "server/http/limits/{connection-limits,load-shedding}.test.ts",
  "server/identity/{generated-bodies,kill,sign-in-time}.test.ts",
  "server/import/{sample-catalogue,seed.sqlite}.test.ts",
  "server/import/search-index/patched-index.test.ts",
  "server/payments/stripe/stripe-down.test.ts",
  "server/routes/paid-lessons.test.ts",
  "server/search/both-databases.postgres.test.ts",
  "server/search/{hostile-queries,typo-set}.sqlite.test.ts",
  "server/storage/{busy-database,read-only}.postgres.test.ts",
  "server/storage/restart.postgres.test.ts",
  "server/storage/storage.sqlite.test.ts",
  "server/storage/unresponsive-database.postgres.test.ts",
  "server/telemetry/tracing.test.ts",
  "server/workers/workers.test.ts",
];

/** The files that take longest, first: begun last, one of them would run alone at the end. */
const longest = [
  "cli/prove/compiled-samples.sqlite.test.ts",
  "cli/prove/sample-catalogue.sqlite.test.ts",
  "server/checkout/crash-recovery.test.ts",
  "server/identity/kill.test.ts",
  "server/main.test.ts",
  "server/http/limits/connection-limits.test.ts",
  "server/storage/unresponsive-database.postgres.test.ts",
  "server/storage/busy-database.postgres.test.ts",
  "server/composition/start-errors.sqlite.test.ts",
  "server/workers/workers.test.ts",
];

/** Starts with the longest files; without it, Vitest sorts by size on a machine that has not run the tests before. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is not an array's
    const rest = await super.sort(files);
    const first = longest.flatMap((name) => rest.filter((file) => file.moduleId.endsWith(name)));
    return [...new Set([...first, ...rest])];
  }
}

/** Of clients that do not obey, over real sockets. */
const abuse = "tests/abuse/*.test.ts";

/** Floods of the built server, which measure it and so must be alone on the machine: `npm run test:abuse`. */
const floods = "tests/abuse/{disk,first-start,greedy-connections,memory,sign-in-flood}.test.ts";

const everywhere = [
  "{alpona,app,bench,cli,contract,deploy,docs,runner,server,vite}/**/*.test.{ts,tsx}",
  "tests/databases/*.test.ts",
];

/** Of queries and locks that are not the same on both databases, so on both with every `npm test`. */
const differsByDatabase = [
  "server/{checkout,database,import,orders,progress,revision,search,team}/**/*.test.ts",
];

/** In the same folders, but without a database, or only of what does not depend on its kind. */
const withoutDatabase = [
  "cli/prove/*.test.ts",
  "server/import/sources/json-objects.test.ts",
  "server/demo/bare-proxy.test.ts",
  "server/demo/public-address-detector.test.ts",
  "server/http/limits/{connection-limits,load-shedding}.test.ts",
  "server/identity/{auth-log,firebase/firebase-sdk,origins,passwords/thread-pool,redirects,sign-in-time}.test.ts",
  "server/lessons/markdown/parse-lesson.test.ts",
  "server/{import/sources/picture-folder,pictures/pictures}.test.ts",
  "server/search/typos.test.ts",
  "server/telemetry/tracing.test.ts",
  "server/workers/arguments.test.ts",
];

/** Further tests that depend on the database; those of HTTP, logs and metrics do not. */
const alsoUsesData = [
  ...slow,
  "cli/**/*.test.ts",
  "server/api/*-{attacks,tokens}.test.ts",
  "server/api/{order-api,payment-webhook,product-api,progress-api}.test.ts",
  "server/{backup,catalogue,demo,doctor,identity,lessons,payments/simulator,pictures,plans,questions,workers}/**/*.test.ts",
  "server/payments/*.test.ts",
  "server/routes/sign-in-guards.test.ts",
  "server/site/announcement.test.ts",
];

const ofPostgres = "**/*.postgres.test.ts";
const ofSqlite = "**/*.sqlite.test.ts";

const sqlite = {
  env: { TEST_DATABASE: "sqlite" },
  globalSetup: "tests/databases/sqlite-run.ts",
};
const postgres = {
  env: { TEST_DATABASE: "postgres" },
  globalSetup: "tests/databases/postgres-run.ts",
};

/** Files share a process: one for each would load the same modules two hundred times. */
const shareModules = { isolate: false };

/**
 * All tests run on SQLite, those about data also on PostgreSQL; `x.sqlite.test.ts` and `x.postgres.test.ts` only on one
 * of them. `npm test` runs the first two projects, `npm run test:full` the others.
 */
export default defineConfig({
  test: {
    // These only end a test that hangs: a busy machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // On a busy public machine, one that passes the second time is marked in the report.
    retry: process.env.CI ? 1 : 0,
    // A test mostly waits for the servers that it starts. `npm test` has half as many more, which the slow tests, some
    // of which compare times, do not.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    projects: [
      project("sqlite", {
        ...sqlite,
        ...shareModules,
        include: everywhere,
        exclude: [ofPostgres, ...slow],
      }),
      project("postgres", {
        ...postgres,
        ...shareModules,
        include: [ofPostgres, ...differsByDatabase],
        exclude: [ofSqlite, ...withoutDatabase, ...slow],
      }),
      project("sqlite-full", {
        ...sqlite,
        include: [...slow, abuse],
        exclude: [ofPostgres, floods],
      }),
      project("postgres-full", {
        ...postgres,
        include: alsoUsesData,
        exclude: [ofSqlite, ...withoutDatabase],
      }),
      project("abuse", {
        ...sqlite,
        include: [floods],
      }),
    ],
  },
});

function project(name: string, test: object) {
  return { extends: true as const, test: { name, ...test } };
}
