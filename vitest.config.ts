import { defineConfig } from "vitest/config";

/** Everything once on SQLite; what may use a database once more on PostgreSQL. `x.sqlite.test.ts` and `x.postgres.test.ts` are about one of them. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Most of a test's time goes into servers of its own, which work beside it.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "sqlite",
          include: ["{alpona,app,bench,cli,contract,deploy,server,vite}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.postgres.test.ts"],
          env: { TEST_DATABASE: "sqlite" },
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: ["{cli,server}/**/*.test.ts", "deploy/**/*.postgres.test.ts"],
          exclude: ["**/*.sqlite.test.ts"],
          env: { TEST_DATABASE: "postgres" },
          globalSetup: "tests/postgres-run.ts",
        },
      },
    ],
  },
});
