import { execFileSync } from "node:child_process";
import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import ignore from "@balena/dockerignore";

/** The files that a builder is given: what git knows or would take, less what .dockerignore leaves out. */
export async function contextFiles(root: string): Promise<string[]> {
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const rules = await readFile(path.join(root, ".dockerignore"), "utf8");
  return ignore().add(rules).filter(listed.split("\0").filter(Boolean));
}

/** Copies those files into a folder. */
export async function copyContext(root: string, target: string): Promise<void> {
  for (const file of await contextFiles(root)) {
    await cp(path.join(root, file), path.join(target, file));
  }
}
