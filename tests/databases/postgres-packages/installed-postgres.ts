import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** What is used of the class in the npm package of a PostgreSQL version. */
export type PostgresClass = new (options: {
  databaseDir: string;
  port: number;
  user: string;
  password: string;
  authMethod: "password";
  createPostgresUser: boolean;
  postgresFlags: string[];
  initdbFlags: string[];
  onLog: (line: unknown) => void;
  onError: (line: unknown) => void;
}) => Record<"initialise" | "start" | "stop", () => Promise<void>>;

const folder = import.meta.dirname;
const packages = path.join(folder, "node_modules");

/** Returns the server class of a PostgreSQL, whose packages it installs when they are not there, or of another version. */
export async function installedPostgres(version: "newest" | "oldest"): Promise<PostgresClass> {
  if (!isInstalled()) install();
  const file = path.join(packages, `${version}-postgres/dist/index.js`);
  const { default: Postgres } = (await import(/* @vite-ignore */ file)) as {
    default: PostgresClass;
  };
  return Postgres;
}

/** npm keeps a copy of the lock file beside the packages. */
function isInstalled(): boolean {
  const copy = path.join(packages, ".package-lock.json");
  if (!existsSync(copy)) return false;
  const installed = versionsIn(copy);
  return Object.entries(versionsIn(path.join(folder, "package-lock.json"))).every(
    ([name, version]) => !name.endsWith("-postgres") || installed[name] === version,
  );
}

function versionsIn(lockFile: string): Record<string, string> {
  const { packages: listed } = JSON.parse(readFileSync(lockFile, "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  return Object.fromEntries(Object.entries(listed).map(([name, { version }]) => [name, version]));
}

/** Installs in a folder of its own first: several test files may begin at once. */
function install(): void {
  const made = mkdtempSync(path.join(folder, "install-"));
  try {
    for (const name of ["package.json", "package-lock.json", ".npmrc"]) {
      copyFileSync(path.join(folder, name), path.join(made, name));
    }
    const { status } = spawnSync("npm", ["ci", "--prefix", made], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("PostgreSQL's packages for the tests cannot be installed");
    rmSync(packages, { recursive: true, force: true });
    renameSync(path.join(made, "node_modules"), packages);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
