import type { ImportDeclaration, Program } from "acorn";
import type { Edit } from "./edits.ts";

/**
 * Returns the edits after which a module is the body of a function: `require` returns what it imports, and `exports` gets
 * its default export. Other exports become plain declarations. Each line stays where it is.
 */
export function importsAndExports(code: string, program: Program): Edit[] {
  return program.body.flatMap((node): Edit[] => {
    const { start, end } = node;
    switch (node.type) {
      case "ImportDeclaration":
        return [{ start, end, text: required(node) + newlines(code.slice(start, end)) }];
      case "ExportDefaultDeclaration": {
        const { declaration } = node;
        const name = "id" in declaration && declaration.id?.name;
        const text =
          declaration.type === "FunctionDeclaration" && name
            ? `exports.default = ${name};`
            : "exports.default = ";
        return [
          {
            start,
            end: declaration.start,
            text: text + newlines(code.slice(start, declaration.start)),
          },
        ];
      }
      case "ExportNamedDeclaration": {
        const keptFrom = node.declaration?.start ?? end;
        return [{ start, end: keptFrom, text: newlines(code.slice(start, keptFrom)) }];
      }
      default:
        return [];
    }
  });
}

function required({ source, specifiers }: ImportDeclaration): string {
  const module = `require(${JSON.stringify(source.value)})`;
  const declarations = specifiers.map((specifier) => {
    const { name } = specifier.local;
    if (specifier.type === "ImportNamespaceSpecifier") return `${name} = ${module}`;
    if (specifier.type === "ImportDefaultSpecifier") return `${name} = ${module}.default`;
    const { imported } = specifier;
    const property = imported.type === "Identifier" ? imported.name : String(imported.value);
    return `${name} = ${module}[${JSON.stringify(property)}]`;
  });
  return declarations.length > 0 ? `const ${declarations.join(", ")};` : `${module};`;
}

function newlines(text: string): string {
  return text.replaceAll(/[^\n]/g, "");
}
