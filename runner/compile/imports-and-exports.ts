import type {
  ExportNamedDeclaration,
  Identifier,
  ImportDeclaration,
  Literal,
  Pattern,
  Program,
} from "acorn";
import { type Files, moduleName } from "../files/imported-file.ts";
import type { Edit } from "./edits.ts";

/**
 * Returns the edits after which a module is the body of a function: `require` returns what it imports, and `exports` gets
 * what it exports. Each line stays where it is.
 */
export function importsAndExports(code: string, program: Program, files: Files): Edit[] {
  return program.body.flatMap((node): Edit[] => {
    const { start, end } = node;
    switch (node.type) {
      case "ImportDeclaration":
        return [{ start, end, text: required(node, files) + newlines(code.slice(start, end)) }];
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
        const text = exported(node, files) + newlines(code.slice(start, keptFrom));
        return [{ start, end: keptFrom, text }];
      }
      default:
        return [];
    }
  });
}

function required({ source, specifiers }: ImportDeclaration, files: Files): string {
  const module = requiredModule(source.value, files);
  const declarations = specifiers.map((specifier) => {
    const { name } = specifier.local;
    if (specifier.type === "ImportNamespaceSpecifier") return `${name} = ${module}`;
    if (specifier.type === "ImportDefaultSpecifier") return `${name} = ${module}.default`;
    return `${name} = ${module}[${keyOf(specifier.imported)}]`;
  });
  return declarations.length > 0 ? `const ${declarations.join(", ")};` : `${module};`;
}

/** Defines exports as getters, since a variable may change after its declaration. */
function exported(node: ExportNamedDeclaration, files: Files): string {
  const { declaration, specifiers, source } = node;
  const names = declaration ? declaredNames(declaration) : [];
  const module = source && requiredModule(source.value, files);
  return [
    ...names.map((name) => getter(JSON.stringify(name), name)),
    ...specifiers.map(({ local, exported: to }) => {
      const own = local.type === "Identifier" ? local.name : String(local.value);
      return getter(keyOf(to), module ? `${module}[${JSON.stringify(own)}]` : own);
    }),
  ].join("");
}

function getter(key: string, value: string): string {
  return `Object.defineProperty(exports, ${key}, { enumerable: true, get: () => ${value} });`;
}

function declaredNames(declaration: NonNullable<ExportNamedDeclaration["declaration"]>): string[] {
  return declaration.type === "VariableDeclaration"
    ? declaration.declarations.flatMap(({ id }) => boundNames(id))
    : [declaration.id.name];
}

function boundNames(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === "Property" ? property.value : property.argument),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap(boundNames);
    case "AssignmentPattern":
      return boundNames(pattern.left);
    default:
      return [];
  }
}

function requiredModule(source: unknown, files: Files): string {
  return `require(${JSON.stringify(moduleName(String(source), files))})`;
}

function keyOf(name: Identifier | Literal): string {
  return JSON.stringify(name.type === "Identifier" ? name.name : String(name.value));
}

function newlines(text: string): string {
  return text.replaceAll(/[^\n]/g, "");
}
