import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { decodeText } from "../../validation/decode-text.ts";
import type { ValidationIssue } from "../../validation/validation-issue.ts";

/** Maximum size of a text file of a source, in bytes: several times what the longest lesson takes. */
const maxBytes = 1024 * 1024;

/**
 * Reads a text file of a source, or returns why not. A link that leads out of the folder is not followed: it could publish
 * a file from elsewhere.
 */
export async function readTextFile(
  folder: string,
  name: string,
): Promise<{ text: string } | { issue: ValidationIssue }> {
  const problem = (message: string) => ({ issue: { file: name, line: 1, message } });
  const [real, root] = await Promise.all([
    realpath(path.join(folder, name)).catch(() => undefined),
    realpath(folder),
  ]);
  if (real === undefined) return problem("is a link that leads nowhere");
  if (!real.startsWith(root + path.sep)) return problem("is a link that leads out of this folder");
  const found = await stat(real);
  if (!found.isFile()) return problem("is not a file");
  if (found.size > maxBytes) return problem("has more than 1 MB: that is no text for readers");
  return { text: decodeText(await readFile(real)) };
}
