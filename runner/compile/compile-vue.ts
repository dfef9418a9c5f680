import { type SFCDescriptor, compileScript, compileTemplate, parse } from "vue/compiler-sfc";
import { randomKey } from "../../app/api/random-key.ts";
import { withoutTypes } from "../javascript/without-types.ts";
import { checkImports, parseModule } from "../javascript/check-syntax.ts";
import type { SourceLines } from "../protocol.ts";
import type { CompileFile } from "./compile-program.ts";
import { finishModule } from "./finish-module.ts";
import { joinedLines, ownLines, sourceLines, wholeLines } from "./source-lines.ts";
import { checkBlocks, checkScripts, isTyped } from "./vue-blocks.ts";
import { problemOfScript, problemOfTemplate } from "./vue-problems.ts";
import { compileStyles } from "./vue-styles.ts";

type Part = { code: string; lines: SourceLines };

/** Compiles a single-file component of Vue, or a script beside it, with the tests. Throws a SyntaxProblem. */
export const compileVue: CompileFile = (file, program) => {
  const { name, code } = file;
  if (/\.[jt]s$/.test(name)) {
    const script = name.endsWith(".ts") ? withoutTypes(code) : code;
    checkImports(parseModule(script), program.files, ["vue"]);
    return finishModule({ code: script, lines: ownLines(code), styles: "" }, program);
  }
  const { descriptor, errors } = parse(code, { filename: name || "App.vue" });
  checkBlocks(descriptor);
  if (errors[0]) throw problemOfTemplate(errors[0], code);
  checkScripts(descriptor, program.files);
  const component = joined(compileBlocks(descriptor));
  const plain = isTyped(descriptor)
    ? { code: withoutTypes(component.code), lines: wholeLines(component.lines) }
    : component;
  const styles = compileStyles(descriptor, markOf(descriptor));
  return finishModule({ ...plain, styles }, program);
};

/** Returns the mark of a component's scoped styles. */
function markOf({ filename }: SFCDescriptor): string {
  return `data-v-${filename.toLowerCase().replaceAll(/[^a-z0-9]/g, "-")}`;
}

/** Returns the parts of a module that exports the component. */
function compileBlocks(descriptor: SFCDescriptor): Part[] {
  const key = randomKey();
  const component = `component_${key}`;
  const render = `render_${key}`;
  const id = markOf(descriptor);
  const isScoped = descriptor.styles.some(({ scoped }) => scoped);
  const script = scriptOf(descriptor, component);
  const template = templateOf(descriptor, script?.bindings, isScoped);
  return [
    script
      ? { code: script.content, lines: linesOf(script.map) }
      : { code: `const ${component} = {};`, lines: [] },
    ...(template
      ? [
          {
            code: template.code.replace("export function render(", `function ${render}(`),
            lines: linesOf(template.map),
          },
          { code: `${component}.render = ${render};`, lines: [] },
        ]
      : []),
    ...(isScoped ? [{ code: `${component}.__scopeId = "${id}";`, lines: [] }] : []),
    { code: `export default ${component};`, lines: [] },
  ];
}

function scriptOf(descriptor: SFCDescriptor, name: string) {
  if (!descriptor.script && !descriptor.scriptSetup) return undefined;
  try {
    return compileScript(descriptor, { id: markOf(descriptor), genDefaultAs: name });
  } catch (error) {
    throw problemOfScript(error, descriptor.source);
  }
}

type Bindings = NonNullable<ReturnType<typeof scriptOf>>["bindings"];

function templateOf(descriptor: SFCDescriptor, bindings: Bindings, scoped: boolean) {
  const { template, slotted, source, filename } = descriptor;
  if (!template) return undefined;
  const compiled = compileTemplate({
    source: template.content,
    ast: template.ast!,
    filename,
    id: markOf(descriptor),
    scoped,
    slotted,
    transformAssetUrls: false,
    compilerOptions: {
      ...(bindings && { bindingMetadata: bindings }),
      ...(isTyped(descriptor) && { expressionPlugins: ["typescript"] }),
    },
  });
  if (compiled.errors[0]) throw problemOfTemplate(compiled.errors[0], source);
  return compiled;
}

function linesOf(map: { mappings: string } | undefined): SourceLines {
  return map ? sourceLines(map.mappings) : [];
}

function joined(parts: Part[]): Part {
  return parts.reduce((all, { code, lines }) => ({
    code: `${all.code}\n${code}`,
    lines: joinedLines(all.code, all.lines, lines),
  }));
}
