import { angularLanguage } from "@codemirror/lang-angular";
import { cssLanguage } from "@codemirror/lang-css";
import { typescriptLanguage } from "@codemirror/lang-javascript";
import { type Parser, parseMixed } from "@lezer/common";

/** What the strings of a component's properties hold. */
const inside: Readonly<Record<string, Parser>> = {
  template: angularLanguage.parser,
  styles: cssLanguage.parser,
};

/** TypeScript in which `template` and `styles` are parsed too. */
export const angularParser = typescriptLanguage.parser.configure({
  wrap: parseMixed(({ name, node }, input) => {
    if (name !== "TemplateString" && name !== "String") return null;
    const property = node.parent?.getChild("PropertyDefinition");
    const parser = property && inside[input.read(property.from, property.to)];
    const [from, to] = [node.from + 1, node.to - 1];
    return parser && from < to ? { parser, overlay: [{ from, to }] } : null;
  }),
});
