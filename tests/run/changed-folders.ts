import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";

/** The folders of tests/browser that show what rooms of other names do. */
const foldersOfRooms: Record<string, string[]> = {
  app: ["every-screen"],
  components: ["shell"],
  enrolments: ["checkout"],
  editorial: ["shell"],
  errors: ["shell"],
  identity: ["account"],
  orders: ["checkout"],
  payments: ["checkout"],
  progress: ["lessons"],
  routes: ["shell"],
  styles: ["shell"],
};

/** Returns the folders of browser tests that a change touches: of uncommitted files, by the names of their folders. */
export function changedFolders(): string[] {
  const known = readdirSync("tests/browser", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const names = changedFiles().flatMap((file) => file.split("/").slice(0, -1));
  const folders = names.flatMap((name) => foldersOfRooms[name] ?? [name]);
  return known.filter((name) => folders.includes(name)).map((name) => `tests/browser/${name}/`);
}

function changedFiles(): string[] {
  const list = (...given: string[]) =>
    execFileSync("git", given, { encoding: "utf8" }).split("\n").filter(Boolean);
  return [
    ...list("diff", "--name-only", "HEAD"),
    ...list("ls-files", "--others", "--exclude-standard"),
  ];
}
