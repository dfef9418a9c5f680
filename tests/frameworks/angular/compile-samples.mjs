import path from "node:path";
import { performCompilation, readConfiguration } from "@angular/compiler-cli";
import ts from "typescript";

/**
 * Compiles the samples with strict templates, and prints the messages of each file in JSON. It is JavaScript, because
 * the compiler's types are installed for this check only.
 */
const configuration = readConfiguration(path.join(import.meta.dirname, "tsconfig.json"));
const messages = new Map();
let { rootNames } = configuration;
// The compiler stops after a phase with errors, and writes nothing: the others are compiled again without those files.
for (let before = -1; before < messages.size;) {
  before = messages.size;
  const { diagnostics } = performCompilation({ ...configuration, rootNames });
  const inOrder = diagnostics.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0));
  for (const [name, found] of Map.groupBy(inOrder, fileOf)) messages.set(name, found.map(textOf));
  rootNames = rootNames.filter((name) => !messages.has(path.basename(name)));
}
process.stdout.write(JSON.stringify(Object.fromEntries(messages)));

function fileOf({ file }) {
  return path.basename(file?.fileName ?? "tsconfig.json");
}

function textOf({ code, messageText }) {
  // Angular's codes are negative, and begin with 99.
  const number = code < 0 ? `NG${String(-code).slice(2)}` : `TS${code}`;
  return `error ${number}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
}
