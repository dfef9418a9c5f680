// JavaScript for whichever Node there is: it runs before all that needs what `npm ci` installs.
import { existsSync, readFileSync } from "node:fs";

const root = new URL("..", import.meta.url);

function isInstalled(name) {
  return existsSync(new URL(`node_modules/${name}/package.json`, root));
}

/** Returns what is missing, with the command that mends it; undefined when nothing is. */
function findMissing(buildTools) {
  const { dependencies } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const { node: present } = process.versions;
  if (!isInstalled("hono")) return "The packages are not installed. Run: npm ci";
  if (Number.parseInt(present, 10) < Number.parseInt(dependencies.node, 10))
    return `This is Node ${present}. Pathshala runs on the package node ${dependencies.node}, whose install script has not run. Run: npm rebuild node`;
  if (buildTools && !isInstalled("@react-router/dev"))
    return "The build tools are not installed: NODE_ENV=production and --omit=dev leave them out. Run: npm ci --include=dev";
  return undefined;
}

const missing = findMissing(process.argv.includes("--build-tools"));
if (missing) {
  console.error(missing);
  process.exitCode = 1;
}
