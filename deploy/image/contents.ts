import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** The folder or package that a file counts for, and the bytes of all its files. */
type Part = { name: string; bytes: number };

/** What belongs in the image's folder of the site: a newcomer here is a decision. */
const expected = [
  "alpona",
  "build",
  "cli",
  "content",
  "contract",
  "node_modules",
  "package.json",
  "public",
  "server",
];

/** What has no place in an image, wherever it lies. */
const unwanted = /(^|\/)(\.git|\.env|auth-secret|[^/]+\.(map|pem|key|sqlite|eml))$/;

const ofTests = /(^|\/)tests\/|\.(test|spec)\.tsx?$/;

/** The files of a folder, as paths below it. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** What is wrong with the contents of the image's folder of the site, a line for each. */
export function findIssues(files: string[], devDependencies: string[]): string[] {
  const top = new Set(files.map((file) => file.split("/", 1)[0]!));
  const packages = new Set(files.flatMap((file) => packageOf(file) ?? []));
  const own = files.filter((file) => !file.startsWith("node_modules/"));
  return [
    ...expected.filter((name) => !top.has(name)).map((name) => `${name} is missing`),
    ...[...top].filter((name) => !expected.includes(name)).map((name) => `${name} is too much`),
    ...files.filter((file) => unwanted.test(file)).map((file) => `${file} must not be there`),
    ...own.filter((file) => ofTests.test(file)).map((file) => `${file} is a test`),
    ...devDependencies
      .filter((name) => packages.has(name))
      .map((name) => `${name} is for development only`),
  ];
}

/** The bytes of what lies at the top of a folder, or of its packages, the largest first. */
export async function measure(folder: string, by: "top" | "package"): Promise<Part[]> {
  const sums = new Map<string, number>();
  for (const file of await filesOf(folder)) {
    const name = by === "top" ? file.split("/", 1)[0]! : packageOf(file);
    if (!name) continue;
    const { size } = await stat(path.join(folder, file));
    sums.set(name, (sums.get(name) ?? 0) + size);
  }
  return [...sums].map(([name, bytes]) => ({ name, bytes })).toSorted((a, b) => b.bytes - a.bytes);
}

/** The package at the top of node_modules that a file belongs to, nested ones counted with it. */
function packageOf(file: string): string | undefined {
  return /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}
