import path from "node:path";

/** Where the embedded database stands in a data folder. */
export function sqliteFile(dataFolder: string): string {
  return path.join(dataFolder, "pathshala.sqlite");
}
