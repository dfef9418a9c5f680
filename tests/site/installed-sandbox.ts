import { sandboxProblem } from "../../cli/prove/sandbox.ts";
import { installDebianPackage } from "./installed-program.ts";

/** Returns why programs cannot run in a sandbox here; undefined when they can. Installs bubblewrap where that is possible. */
export async function installedSandboxProblem(): Promise<string | undefined> {
  const problem = await sandboxProblem();
  if (!problem?.includes("not installed")) return problem;
  console.log("No bubblewrap was found; trying to install Debian's package for the tests with it.");
  return installDebianPackage("bubblewrap") ? sandboxProblem() : problem;
}
