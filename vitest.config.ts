import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{alpona,app,bench,cli,contract,server,vite}/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
