import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dropDatabasesOf } from "../databases/temporary-postgres.ts";

/** Creates a folder that is removed, with the databases that belong to it, at the end of the test (`await using`). */
export async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const parent = process.env.TEST_FOLDERS ?? tmpdir();
  const folder = await mkdtemp(path.join(parent, "pathshala-test-"));
  return {
    path: folder,
    [Symbol.asyncDispose]: async () => {
      await dropDatabasesOf(folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
