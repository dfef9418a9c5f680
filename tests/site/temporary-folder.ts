import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { dropDatabasesOf } from "../databases/temporary-postgres.ts";

/** A folder of a test's own, gone with the databases that belong to it when the test is over (`await using`). */
export async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), "pathshala-test-"));
  return {
    path: folder,
    [Symbol.asyncDispose]: async () => {
      await dropDatabasesOf(folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
