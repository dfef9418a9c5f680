import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyContext } from "./context.ts";
import { filesOf, findIssues, measure } from "./contents.ts";
import { parseDockerfile } from "./dockerfile.ts";
import { tryRunning } from "./running.ts";
import { type Image, pathIn, runInShell, runStages } from "./stages.ts";

/** How many packages are listed: the rest is small. */
const listed = 12;

const root = path.resolve(import.meta.dirname, "..", "..");

/** Does the Dockerfile's steps without a builder, lists what the image would hold, and runs it. */
async function main(): Promise<void> {
  const dockerfile = parseDockerfile(await readFile(path.join(root, "deploy/Dockerfile"), "utf8"));
  const folder = await mkdtemp(path.join(tmpdir(), "pathshala-image-"));
  try {
    await chmod(folder, 0o755);
    const context = path.join(folder, "context");
    await copyContext(root, context);
    const image = await runStages(dockerfile.stages, { context, folder, run: runAloud });
    await listContents(image);
    await checkContents(image);
    const { milliseconds, megabytes } = await tryRunning(image, dockerfile);
    const memory = megabytes ? `${megabytes} MB of memory` : "memory unknown";
    console.log(`It became healthy in ${milliseconds} ms, took ${memory}, and stopped with 0.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runAloud(command: string, image: Image): Promise<void> {
  console.log(`RUN ${command}`);
  await runInShell(command, image);
}

async function listContents(image: Image): Promise<void> {
  const site = pathIn(image, ".");
  const parts = await measure(site, "top");
  const packages = await measure(site, "package");
  const sum = parts.reduce((total, { bytes }) => total + bytes, 0);
  console.log(`\n${inMegabytes(sum)}  in all, beside Debian and Node`);
  for (const { name, bytes } of parts) console.log(`${inMegabytes(bytes)}  ${name}`);
  console.log(`\nThe largest of ${packages.length} packages:`);
  for (const { name, bytes } of packages.slice(0, listed)) {
    console.log(`${inMegabytes(bytes)}  ${name}`);
  }
}

async function checkContents(image: Image): Promise<void> {
  const { devDependencies } = JSON.parse(
    await readFile(path.join(root, "package.json"), "utf8"),
  ) as { devDependencies: Record<string, string> };
  const faults = findIssues(await filesOf(pathIn(image, ".")), Object.keys(devDependencies));
  if (faults.length > 0) throw new Error(`The image is not as it should be:\n${faults.join("\n")}`);
  console.log("\nNo tests, no packages for development, no secrets.");
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2).padStart(8)} MB`;
}

await main();
