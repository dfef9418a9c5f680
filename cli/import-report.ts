import { type Changes, type Named, namesKept } from "../server/import/changes/changes.ts";
import { issueLine } from "../server/validation/validation-issue.ts";
import type { ImportResult, Plan } from "../server/import/apply-staged.ts";
import type { HeldOrders } from "../server/import/changes/held-courses.ts";
import type { FailedCancellations } from "../server/checkout/course-removal.ts";
import { inDigits, paint, report } from "./terminal/terminal.ts";

/** Reports what an import changes: counts, and the first names of each kind. */
export async function writePlan(plan: Plan): Promise<void> {
  const { categories, courses, paths, lessons, pictures, leftOut = [], kept, cancelled } = plan;
  if (concernsAny(categories)) await writeChanges("Categories", categories);
  await writeChanges("Courses", courses);
  if (paths && concernsAny(paths)) await writeChanges("Paths", paths);
  if (concernsAny(lessons)) await writeChanges("Lessons", lessons);
  if (concernsAny(pictures)) await writeChanges("Pictures", pictures);
  if (leftOut.length > 0) {
    const more = leftOut.length - namesKept;
    const names = leftOut.slice(0, namesKept).join(", ");
    const rest = more > 0 ? ` and ${inDigits(more)} more` : "";
    await report(`${paint("bold", "Left out:")} ${names}${rest}`);
  }
  if (kept && kept.orderCount > 0) {
    const orders = kept.orderCount === 1 ? "1 order" : `${inDigits(kept.orderCount)} orders`;
    const count = `${inDigits(kept.courseCount)} kept, with ${orders}`;
    await report(`${paint("bold", "Courses not in the source:")} ${count}`);
    for (const line of orderLines(kept)) await report(line);
  }
  if (cancelled && cancelled.orderCount > 0) {
    await report(`${paint("bold", "Orders:")} ${inDigits(cancelled.orderCount)} cancelled`);
    for (const line of orderLines(cancelled)) await report(line);
  }
}

function concernsAny({ added, changed, removed, unchanged }: Changes): boolean {
  return added.count + changed.count + removed.count + unchanged > 0;
}

/** Writes to standard error which orders of removed courses could not be cancelled, and what to do. */
export function writeFailedCancellations({ paid, pending, reason }: FailedCancellations): void {
  if (paid.length > 0) {
    const text = `Paid just before they could be cancelled: ${paid.join(", ")}. Import their courses again, or refund them.`;
    console.error(paint("yellow", text, process.stderr));
  }
  if (pending.length > 0) {
    const text = `Not cancelled yet (${reason}): ${pending.join(", ")}. Each is cancelled when its owner opens it, all of them when this command is repeated.`;
    console.error(paint("yellow", text, process.stderr));
  }
}

/** Writes every issue to standard error, with file, line and suggestion. */
export function writeIssues({ issues, issueCount, held }: ImportResult & { ok: false }): void {
  for (const issue of issues) {
    const [place, rest] = splitAt(issueLine(issue), `${issue.file}:${issue.line}:`.length);
    console.error(paint("bold", place, process.stderr) + rest);
  }
  if (issueCount > issues.length) {
    console.error(`… and ${inDigits(issueCount - issues.length)} more`);
  }
  if (held) for (const line of orderLines(held)) console.error(line);
  const count = issueCount === 1 ? "1 issue" : `${inDigits(issueCount)} issues`;
  console.error(paint("red", `${count} found; nothing was changed.`, process.stderr));
}

/** Formats the first orders, each with its course, and the number of further ones. */
function* orderLines({ orders, orderCount }: HeldOrders): Generator<string> {
  for (const { id, courseId, status } of orders) yield `  ${id} ${courseId} (${status})`;
  const more = orderCount - orders.length;
  if (more > 0) yield `  … and ${inDigits(more)} more`;
}

async function writeChanges(what: string, changes: Changes): Promise<void> {
  const { added, changed, removed, unchanged } = changes;
  await report(
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
  const first = names.slice(0, namesKept);
  for (const name of first) await report(`  ${paint(style, `${mark} ${name}`)}`);
  if (count > first.length) {
    await report(`  ${paint(style, `${mark} … and ${inDigits(count - first.length)} more`)}`);
  }
}

function splitAt(text: string, index: number): [string, string] {
  return [text.slice(0, index), text.slice(index)];
}
