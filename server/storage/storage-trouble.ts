import { AsyncLocalStorage } from "node:async_hooks";
import type { StorageTrouble } from "../database/storage-failure.ts";

const current = new AsyncLocalStorage<{ trouble: StorageTrouble | undefined }>();

/** Remembers, for the piece of work that is under way, why the database did not do its part. */
export function noteTrouble(trouble: StorageTrouble | undefined): void {
  const work = current.getStore();
  if (work && trouble) work.trouble = trouble;
}

/** Does a piece of work, and gives with its result what was noted meanwhile. */
export async function noticingTrouble<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; trouble: StorageTrouble | undefined }> {
  const noted = { trouble: undefined };
  const result = await current.run(noted, work);
  return { result, trouble: noted.trouble };
}
