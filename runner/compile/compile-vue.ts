import { type SFCDescriptor, compileScript, compileTemplate, parse } from "vue/compiler-sfc";
import { randomKey } from "../../app/api/random-key.ts";
import { withoutTypes } from "../javascript/without-types.ts";
import type { CompiledProgram, SourceLines } from "../protocol.ts";
import { finishProgram } from "./finish-program.ts";
import { joinedLines, sourceLines, wholeLines } from "./source-lines.ts";
import { checkBlocks, checkScripts, isTyped } from "./vue-blocks.ts";
import { problemOfScript, problemOfTemplate } from "./vue-problems.ts";
import { compileStyles } from "./vue-styles.ts";

const filename = "App.vue";

/** The mark of scoped styles. */
const id = "data-v-app";

type Part = { code: string; lines: SourceLines };

/** Compiles a single-file component of Vue, with its tests. Throws a SyntaxProblem. */
export function compileVue(code: string, tests: string[]): CompiledProgram {
  const { descriptor, errors } = parse(code, { filename });
  checkBlocks(descriptor);
  if (errors[0]) throw problemOfTemplate(errors[0], code);
  checkScripts(descriptor);
  const component = joined(compileBlocks(descriptor));
  const plain = isTyped(descriptor)
    ? { code: withoutTypes(component.code), lines: wholeLines(component.lines) }
    : component;
  return finishProgram({ ...plain, styles: compileStyles(descriptor, id) }, tests);
}

/** Returns the parts of a module that exports the component. */
function compileBlocks(descriptor: SFCDescriptor): Part[] {
  const key = randomKey();
  const component = `component_${key}`;
  const render = `render_${key}`;
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
    return compileScript(descriptor, { id, genDefaultAs: name });
  } catch (error) {
    throw problemOfScript(error, descriptor.source);
  }
}

type Bindings = NonNullable<ReturnType<typeof scriptOf>>["bindings"];

function templateOf(descriptor: SFCDescriptor, bindings: Bindings, scoped: boolean) {
  const { template, slotted, source } = descriptor;
  if (!template) return undefined;
  const compiled = compileTemplate({
    source: template.content,
    ast: template.ast!,
    filename,
    id,
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
