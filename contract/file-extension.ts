/** The ends of file names whose fence language is another word. */
const extensions: Readonly<Record<string, string>> = {
  "angular-ts": "ts",
  bash: "sh",
  python: "py",
  rust: "rs",
};

/** Returns how the name of a file with code of a fence language ends, without the dot. */
export function fileExtension(language: string): string {
  return extensions[language] ?? language;
}
