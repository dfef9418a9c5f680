import type { SFCBlock, SFCDescriptor } from "vue/compiler-sfc";
import type { Files } from "../files/imported-file.ts";
import { SyntaxProblem, checkImports, parseModule } from "../javascript/check-syntax.ts";
import { withoutTypes } from "../javascript/without-types.ts";

/** Returns whether the scripts of a component have types. */
export function isTyped(descriptor: SFCDescriptor): boolean {
  return scriptsOf(descriptor).some(({ lang }) => lang === "ts");
}

/** Throws a SyntaxProblem at a block in a language, or from a file, that is not here. */
export function checkBlocks(descriptor: SFCDescriptor): void {
  const { template, styles } = descriptor;
  if (!template && scriptsOf(descriptor).length === 0) {
    throw new SyntaxProblem("Nothing is shown: write a <template> with what the page shows.");
  }
  for (const script of scriptsOf(descriptor)) checkBlock(script, ["js", "ts"]);
  if (template) checkBlock(template, ["html"]);
  for (const style of styles) {
    checkBlock(style, ["css"]);
    if (style.module) throw problemAt(style, "Style modules cannot be used here");
  }
}

/** Throws a SyntaxProblem where a script cannot be read or imports something else than Vue and the program's files. */
export function checkScripts(descriptor: SFCDescriptor, files: Files): void {
  for (const { content, loc, lang } of scriptsOf(descriptor)) {
    // At the place that it has in the component.
    const script = descriptor.source.slice(0, loc.start.offset).replaceAll(/[^\n]/g, " ") + content;
    checkImports(parseModule(lang === "ts" ? withoutTypes(script) : script), files, ["vue"]);
  }
}

function scriptsOf({ script, scriptSetup }: SFCDescriptor): SFCBlock[] {
  return [script, scriptSetup].filter((block) => block !== null);
}

function checkBlock(block: SFCBlock, languages: string[]): void {
  const { type, lang, src } = block;
  if (lang && !languages.includes(lang)) {
    throw problemAt(block, `<${type} lang="${lang}"> cannot be used here`);
  }
  if (src) throw problemAt(block, `“${src}” cannot be loaded here`);
}

function problemAt({ loc }: SFCBlock, words: string): SyntaxProblem {
  return new SyntaxProblem(`${words}.`, { line: loc.start.line });
}
