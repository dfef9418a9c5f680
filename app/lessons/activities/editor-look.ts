import { EditorView } from "@codemirror/view";

/** The tokens of code, as in samples: the page's style sheets do not reach into the editor's root, their colours do. */
const tokens = Object.fromEntries(
  ["keyword", "string", "function", "constant", "parameter", "comment"].map((kind) => [
    `.token-${kind}`,
    { color: `var(--token-${kind})` },
  ]),
);

/** The editor as a part of the pages. */
export const look = EditorView.theme({
  ...tokens,
  "&": { fontSize: "0.9375rem", color: "var(--color-base-content)", minHeight: "9rem" },
  "&.cm-focused": { outline: "3px solid var(--color-accent)", outlineOffset: "-1px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6", minHeight: "9rem" },
  ".cm-content": { padding: "0.75rem 0", caretColor: "var(--color-base-content)" },
  ".cm-gutters": {
    background: "transparent",
    color: "var(--color-muted)",
    border: "none",
    paddingInlineStart: "0.25rem",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in oklch, var(--color-base-300) 45%, transparent)",
  },
  ".cm-error-line": {
    backgroundColor: "color-mix(in oklch, var(--color-error) 16%, transparent)",
    boxShadow: "inset 3px 0 var(--color-error)",
  },
  ".cm-line ::selection, .cm-line::selection": {
    background: "color-mix(in oklch, var(--color-primary) 28%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "color-mix(in oklch, var(--color-primary) 22%, transparent)",
    outline: "1px solid var(--color-line-strong)",
  },
});
