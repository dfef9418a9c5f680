import { expect, test } from "vitest";
import { sampleDatabase, sampleFolders } from "../../tests/databases/temporary-database.ts";
import { catalogueVersion } from "../revision/version.ts";
import { importCatalogueFolder } from "./import.ts";

test("importing the sample catalogue twice changes nothing", async () => {
  await using opened = await sampleDatabase();
  const version = await catalogueVersion(opened.database);
  const again = await importCatalogueFolder(opened.database, sampleFolders.content, {
    staticFolder: sampleFolders.static,
  });
  expect(again).toMatchObject({
    ok: true,
    courses: { added: { count: 0 }, changed: { count: 0 }, removed: { count: 0 } },
  });
  expect(await catalogueVersion(opened.database)).toBe(version);
});
