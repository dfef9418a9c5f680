const languages = [
  "cpp",
  "html",
  "js",
  "jsx",
  "php",
  "python",
  "sql",
  "svelte",
  "ts",
  "tsx",
  "vue",
] as const;

/** The fence languages whose programs run in the browser. */
export type RunnableLanguage = (typeof languages)[number];

/** Returns whether programs of this language can run in the browser, without loading what runs them. */
export function canRun(language: string): language is RunnableLanguage {
  return languages.some((name) => name === language);
}
