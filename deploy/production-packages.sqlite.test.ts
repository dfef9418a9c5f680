import { execFile } from "node:child_process";
import { cp, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startServer } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

const root = path.resolve(import.meta.dirname, "..");

const notInImage = /\.test\.tsx?$|\/server\/dev\.ts$/;

/** These modules start their work when they are imported: programs, and the script of a preview's pages. */
const programs = [
  "cli/catalogue.ts",
  "cli/preview/page/overlay.ts",
  "server/main.ts",
  "server/identity/passwords/password-thread.ts",
];

/** Copies the files that the Dockerfile copies into the image: the built site, its sources and the production packages. */
async function copySite(folder: string): Promise<void> {
  const dockerfile = await readFile(path.join(root, "deploy/Dockerfile"), "utf8");
  const copied = dockerfile.matchAll(/^COPY (?:--from=build \/app\/)?(\w+) \1$/gm);
  const names = [...copied].map(([, name]) => name!);
  for (const name of [...names, "package.json"]) {
    const filter = (file: string) => !notInImage.test(file);
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter });
  }
  for (const name of await productionPackages()) {
    const source = path.join(root, name);
    const filter = (file: string) => file !== path.join(source, "node_modules");
    await cp(source, path.join(folder, name), { recursive: true, filter });
  }
}

type Lock = { packages: Record<string, { dev?: true; optional?: true; devOptional?: true }> };

/** Returns the folders of the packages that `npm ci --omit=dev --omit=optional` installs. */
async function productionPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8")) as Lock;
  return Object.entries(lock.packages)
    .filter(([name, { dev, optional, devOptional }]) => name && !dev && !optional && !devOptional)
    .map(([name]) => name);
}

async function serverModules(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /^(cli|server)\/.*\.ts$/.test(file) && !programs.includes(file));
}

test("the built site runs with only its production packages", async () => {
  await using folder = await temporaryFolder();
  await copySite(folder.path);

  await using server = await startServer({ NODE_ENV: "production" }, { folder: folder.path });
  const courses = await fetch(`${server.origin}/api/courses`);
  const [course] = (await courses.json()) as { id: string }[];
  const page = await fetch(`${server.origin}/course/category/${course!.id}`);
  expect(await page.text()).toContain("<h1");
  const env = { DATA_DIR: server.dataFolder };
  const node = path.join(folder.path, "node_modules/node/bin/node");
  const run = (...values: string[]) => promisify(execFile)(node, values, { cwd: folder.path, env });
  expect((await run("cli/catalogue.ts", "list", "--json")).stdout).toContain(course!.id);

  // Modules that only some settings load need their packages, too.
  const modules = await serverModules(folder.path);
  const imports = modules.map((file) => `await import("./${file}");\n`);
  await writeFile(path.join(folder.path, "everything.mjs"), `${imports.join("")}process.exit();`);
  await run("everything.mjs");
});
