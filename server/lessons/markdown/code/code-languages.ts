import type { Parser } from "@lezer/common";

/** The grammars of code samples, each by the word after the fence; they are loaded when a sample needs them. */
export const codeLanguages = {
  "angular-ts": async () => (await import("./angular-parser.ts")).angularParser,
  bash: async () => (await import("./bash-parser.ts")).bashParser,
  cpp: async () => (await import("@codemirror/lang-cpp")).cppLanguage.parser,
  css: async () => (await import("@codemirror/lang-css")).cssLanguage.parser,
  go: async () => (await import("@codemirror/lang-go")).goLanguage.parser,
  html: async () => (await import("@codemirror/lang-html")).htmlLanguage.parser,
  java: async () => (await import("@codemirror/lang-java")).javaLanguage.parser,
  js: async () => (await import("@codemirror/lang-javascript")).javascriptLanguage.parser,
  json: async () => (await import("@codemirror/lang-json")).jsonLanguage.parser,
  jsx: async () => (await import("@codemirror/lang-javascript")).jsxLanguage.parser,
  php: async (code) => (await import("./php-parser.ts")).phpParser(code),
  python: async () => (await import("@codemirror/lang-python")).pythonLanguage.parser,
  rust: async () => (await import("@codemirror/lang-rust")).rustLanguage.parser,
  sql: async () => (await import("@codemirror/lang-sql")).StandardSQL.language.parser,
  svg: async () => (await import("@codemirror/lang-html")).htmlLanguage.parser,
  svelte: async () => (await import("@replit/codemirror-lang-svelte")).svelteLanguage.parser,
  ts: async () => (await import("@codemirror/lang-javascript")).typescriptLanguage.parser,
  tsx: async () => (await import("@codemirror/lang-javascript")).tsxLanguage.parser,
  vue: async () => (await import("@codemirror/lang-vue")).vueLanguage.parser,
} satisfies Record<string, (code: string) => Promise<Parser>>;

export type CodeLanguage = keyof typeof codeLanguages;
