import type { Changes, Named } from "../server/catalogue/changes.ts";
import { faultLine } from "../server/catalogue/fault.ts";
import type { ImportResult, Plan } from "../server/catalogue/apply-staged.ts";
import { inDigits, paint, writeLine } from "./terminal.ts";

/** Tells what an import does: counts, and the first names of each kind. */
export async function writePlan({ categories, courses }: Plan): Promise<void> {
  const { added, changed, removed, unchanged } = categories;
  if (added.count + changed.count + removed.count + unchanged > 0) {
    await writeChanges("Categories", categories);
  }
  await writeChanges("Courses", courses);
}

/** Tells every fault, on standard error, each with file, line and suggestion. */
export function writeFaults({ faults, faultCount }: ImportResult & { ok: false }): void {
  for (const fault of faults) {
    const [place, rest] = splitAt(faultLine(fault), `${fault.file}:${fault.line}:`.length);
    console.error(paint("bold", place, process.stderr) + rest);
  }
  if (faultCount > faults.length) {
    console.error(`… and ${inDigits(faultCount - faults.length)} more`);
  }
  const count = faultCount === 1 ? "1 fault" : `${inDigits(faultCount)} faults`;
  console.error(paint("red", `${count} found; nothing was changed.`, process.stderr));
}

async function writeChanges(what: string, changes: Changes): Promise<void> {
  const { added, changed, removed, unchanged } = changes;
  await writeLine(
    `${paint("bold", `${what}:`)} ${inDigits(added.count)} added, ${inDigits(changed.count)} changed, ` +
      `${inDigits(removed.count)} removed, ${inDigits(unchanged)} unchanged`,
  );
  await writeNames("+", "green", added);
  await writeNames("~", "yellow", changed);
  await writeNames("-", "red", removed);
}

async function writeNames(
  mark: string,
  style: "green" | "yellow" | "red",
  { count, names }: Named,
): Promise<void> {
  for (const name of names) await writeLine(`  ${paint(style, `${mark} ${name}`)}`);
  if (count > names.length) {
    await writeLine(`  ${paint(style, `${mark} … and ${inDigits(count - names.length)} more`)}`);
  }
}

function splitAt(text: string, index: number): [string, string] {
  return [text.slice(0, index), text.slice(index)];
}
