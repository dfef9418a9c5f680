import { defineConfig } from "vitest/config";

/** Minutes of kills, restarts and many processes: `npm run test:full` alone runs these. */
const slow = [
  "cli/backup.sqlite.test.ts",
  "deploy/production-packages.sqlite.test.ts",
  "deploy/under-load.postgres.test.ts",
  "server/storage/busy-database.postgres.test.ts",
  "server/checkout/crash-recovery.test.ts",
  "server/demo/bare-proxy.test.ts",
  "server/identity/kill.test.ts",
  "server/storage/restart.postgres.test.ts",
  "server/storage/silent-network.postgres.test.ts",
  "server/composition/start-errors.sqlite.test.ts",
  "server/workers/workers.test.ts",
];

/** What is most of all about the database, and so runs on both kinds of it with every `npm test`. */
const aboutData = [
  "server/{api,catalogue,checkout,database,identity,limits}/**/*.test.ts",
  "{cli,deploy,server}/**/*.postgres.test.ts",
];

const everywhere = ["{alpona,app,bench,cli,contract,deploy,server,vite}/**/*.test.{ts,tsx}"];
/** What else behaves by the kind of database; HTTP, logs and metrics do not. */
const theRest = [
  ...slow,
  "cli/**/*.test.ts",
  "server/{backup,demo,doctor,workers}/**/*.test.ts",
  "server/routes/sign-in-guards.test.ts",
];
const ofPostgres = "**/*.postgres.test.ts";
const ofSqlite = "**/*.sqlite.test.ts";

const sqlite = { env: { TEST_DATABASE: "sqlite" } };
const postgres = {
  env: { TEST_DATABASE: "postgres" },
  globalSetup: "tests/databases/postgres-run.ts",
};

/**
 * Everything once on SQLite; what may use a database once more on PostgreSQL. `x.sqlite.test.ts` and
 * `x.postgres.test.ts` are about one of them. The projects "…-full" hold what only `npm run test:full` runs.
 */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Most of a test's time goes into servers of its own, which work beside it.
    maxWorkers: "100%",
    projects: [
      project("sqlite", { ...sqlite, include: everywhere, exclude: [ofPostgres, ...slow] }),
      project("postgres", {
        ...postgres,
        globalSetup: ["tests/databases/oldest-postgres/install.ts", postgres.globalSetup],
        include: aboutData,
        exclude: [ofSqlite, ...slow],
      }),
      project("abuse", { ...sqlite, include: ["tests/abuse/*.test.ts"], testTimeout: 120_000 }),
      project("sqlite-full", { ...sqlite, include: slow, exclude: [ofPostgres] }),
      project("postgres-full", {
        ...postgres,
        include: theRest,
        exclude: [ofSqlite, "cli/**/*.postgres.test.ts"],
      }),
    ],
  },
});

function project(name: string, test: object) {
  return { extends: true as const, test: { name, ...test } };
}
