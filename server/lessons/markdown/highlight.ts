import type { ElementContent } from "hast";
import { createCssVariablesTheme, createHighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";

const theme = createCssVariablesTheme({ name: "pathshala", variablePrefix: "--" });

/** The languages of code samples, each by the word after the fence. */
const languages = {
  "angular-ts": () => import("shiki/langs/angular-ts.mjs"),
  bash: () => import("shiki/langs/bash.mjs"),
  cpp: () => import("shiki/langs/cpp.mjs"),
  css: () => import("shiki/langs/css.mjs"),
  go: () => import("shiki/langs/go.mjs"),
  html: () => import("shiki/langs/html.mjs"),
  java: () => import("shiki/langs/java.mjs"),
  js: () => import("shiki/langs/javascript.mjs"),
  json: () => import("shiki/langs/json.mjs"),
  jsx: () => import("shiki/langs/jsx.mjs"),
  php: () => import("shiki/langs/php.mjs"),
  python: () => import("shiki/langs/python.mjs"),
  rust: () => import("shiki/langs/rust.mjs"),
  sql: () => import("shiki/langs/sql.mjs"),
  svelte: () => import("shiki/langs/svelte.mjs"),
  ts: () => import("shiki/langs/typescript.mjs"),
  tsx: () => import("shiki/langs/tsx.mjs"),
  vue: () => import("shiki/langs/vue.mjs"),
};

type CodeLanguage = keyof typeof languages;

const plainLanguages = ["text", "input", "output"];

/** The words that may follow a fence. */
export const fenceLanguages: readonly string[] = [...Object.keys(languages), ...plainLanguages];

let highlighter: ReturnType<typeof createHighlighterCore> | undefined;

function openHighlighter() {
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createOnigurumaEngine(import("shiki/wasm")),
  });
  return highlighter;
}

/** Returns code as text and spans of the class `token-…`; plain text for a language without a grammar. */
export async function highlight(code: string, language: string): Promise<ElementContent[]> {
  if (!(language in languages)) return [{ type: "text", value: code }];
  const opened = await openHighlighter();
  if (!opened.getLoadedLanguages().includes(language)) {
    await opened.loadLanguage(languages[language as CodeLanguage]());
  }
  const { tokens } = opened.codeToTokens(code, {
    lang: language,
    theme: "pathshala",
    // The result must not depend on the machine's speed.
    tokenizeTimeLimit: 0,
  });
  return tokens.flatMap((line, index): ElementContent[] => [
    ...(index > 0 ? [{ type: "text" as const, value: "\n" }] : []),
    ...line.map(({ content, color }) => span(content, color)),
  ]);
}

function span(content: string, color: string | undefined): ElementContent {
  const text = { type: "text" as const, value: content };
  const token = /--token-([\w-]+)/.exec(color ?? "")?.[1];
  if (!token) return text;
  return {
    type: "element",
    tagName: "span",
    properties: { className: [`token-${token}`] },
    children: [text],
  };
}
