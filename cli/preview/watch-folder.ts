import { watch } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { kindOf } from "../../server/import/sources/folder-files.ts";

/** Time in which a program may save several files, in milliseconds. */
const settlingTime = 80;

/**
 * Calls `onChange` after something of a catalogue was saved in a folder, never twice at a time. Resolves when the signal
 * is aborted.
 */
export async function watchFolder(
  folder: string,
  onChange: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let isChanged = false;
  let working: Promise<void> | undefined;
  const work = async () => {
    while (isChanged) {
      await pause(settlingTime);
      isChanged = false;
      await onChange();
    }
    working = undefined;
  };
  try {
    for await (const { filename } of watch(folder, { recursive: true, signal })) {
      if (filename !== null && isNoContent(filename)) continue;
      isChanged = true;
      working ??= work();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  await working;
}

/** A folder that was moved or deleted may have had content; it looks like another file. */
function isNoContent(file: string): boolean {
  return kindOf(file) === "of programs" || (kindOf(file) === "other" && file.includes("."));
}
