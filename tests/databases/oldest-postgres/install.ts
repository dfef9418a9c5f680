import { spawnSync } from "node:child_process";

/** Installs the oldest supported PostgreSQL before a test run. When that fails, only the tests that start it fail. */
export default function install(): void {
  const values = ["install", "--no-save", "--prefix", import.meta.dirname];
  spawnSync("npm", values, { stdio: ["ignore", "ignore", "inherit"] });
}
