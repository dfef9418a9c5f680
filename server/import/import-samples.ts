import path from "node:path";
import { readConfig } from "../config/config.ts";
import { explainFailure } from "../database/explain-failure.ts";
import { openDatabaseForLongWork } from "../database/open.ts";
import { issueLine } from "../validation/validation-issue.ts";
import { hasChanges } from "./changes/changes.ts";
import { importCatalogueFolder } from "./import.ts";

// The program that seedEmptyCatalogue starts. It tells whether anything was new.

const root = path.resolve(import.meta.dirname, "../..");
const config = readConfig(process.env);

// Ends with the process that started it.
process.once("disconnect", () => process.exit(1));

async function importSamples(): Promise<"imported" | "unchanged"> {
  await using database = await openDatabaseForLongWork(config);
  const result = await importCatalogueFolder(database, path.join(root, "content"), {
    staticFolder: path.join(root, "public"),
  });
  if (!result.ok)
    throw new Error(`The sample content is invalid:\n${result.issues.map(issueLine).join("\n")}`);
  return hasChanges(result.courses) ? "imported" : "unchanged";
}

try {
  const done = await importSamples();
  process.send?.(done);
  process.removeAllListeners("disconnect");
  process.disconnect?.();
} catch (error) {
  console.error(explainFailure(error, config) ?? error);
  process.exit(1);
}
