import type { ImportResult } from "../../server/import/apply-staged.ts";
import type { Database } from "../../server/database/schema.ts";
import { importCatalogueFolder } from "../../server/import/import.ts";
import type { ValidationIssue } from "../../server/validation/validation-issue.ts";
import { staticFolder } from "../static-folder.ts";

/** What the pages show: they are loaded again with each new version; findings keep the last version on them. */
export type DraftState = { version: number; findings: ValidationIssue[]; findingCount: number };

export type Draft = {
  state: () => DraftState;
  /** Reads the folder; resolves when the database has it, or its findings are known. */
  load: () => Promise<void>;
};

/** Keeps a database the same as a folder of courses that are being written, with every lesson free. */
export function createDraft(database: Database, folder: string): Draft {
  let state: DraftState = { version: 0, findings: [], findingCount: 0 };
  return {
    state: () => state,
    load: async () => {
      const result = await read(database, folder);
      if (!result.ok) {
        const { issues: findings, issueCount: findingCount } = result;
        state = { ...state, findings, findingCount };
        return;
      }
      await database.updateTable("lesson").set({ free: 1 }).where("free", "=", 0).execute();
      state = { version: state.version + 1, findings: [], findingCount: 0 };
    },
  };
}

/** A folder may be moved away while it is read. */
async function read(database: Database, folder: string): Promise<ImportResult> {
  const options = { staticFolder, prune: true, orders: "keep" } as const;
  return importCatalogueFolder(database, folder, options).catch((error: unknown) => {
    const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return { ok: false, issues: [{ file: folder, line: 1, message }], issueCount: 1 };
  });
}
