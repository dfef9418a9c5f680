import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { expect, test } from "vitest";
import { parse } from "yaml";

// The parser imports its schema as bundlers do, without saying that it is JSON.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context),
});
const { NoOperationTraceWriter, parseWorkflow } = await import("@actions/workflow-parser");

const name = ".github/workflows/test.yml";
const content = readFileSync(name, "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** Returns the commands that a command comes to, with scripts of package.json replaced by what they run. */
function leavesOf(command: string): string[] {
  return command.split("&&").flatMap((part) => {
    const [, script] = /^npm (?:run )?(?!ci)([\w:]+)$/.exec(part.trim()) ?? [];
    if (script === "test") return leavesOf("npm run check && npm run test:browser");
    return script === undefined ? [part.trim()] : leavesOf(scripts[script]!);
  });
}

test("the workflow is one that GitHub accepts", () => {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  const broken = { name, content: content.replace("runs-on", "runs-at") };
  const { context: other } = parseWorkflow(broken, new NoOperationTraceWriter());
  expect(other.errors.getErrors()).not.toEqual([]);
});

test("the workflow runs what a landing runs, each part once besides the build", () => {
  const { jobs } = parse(content) as {
    jobs: { test: { strategy: { matrix: { include: { run: string }[] } } } };
  };
  const parts = jobs.test.strategy.matrix.include.flatMap(({ run }) => leavesOf(run));
  const build = new Set(leavesOf("npm run build"));
  const once = parts.filter((command) => !build.has(command));
  const landing = readFileSync(".ci/run", "utf8")
    .split("\n")
    .filter((line) => /^npm (?!ci)/.test(line))
    .flatMap(leavesOf);
  expect(once.toSorted()).toEqual(landing.filter((command) => !build.has(command)).toSorted());
});
