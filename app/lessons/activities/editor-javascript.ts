import {
  autoCloseTags,
  javascriptLanguage,
  jsxLanguage,
  tsxLanguage,
  typescriptLanguage,
} from "@codemirror/lang-javascript";
import { LanguageSupport } from "@codemirror/language";

const languages = {
  js: javascriptLanguage,
  jsx: jsxLanguage,
  ts: typescriptLanguage,
  tsx: tsxLanguage,
};

/** Returns the editor's support of a fence language. CodeMirror's own also has completions, which the editor does not show. */
export function javascriptSupport(language: keyof typeof languages): LanguageSupport {
  return new LanguageSupport(languages[language], language.endsWith("x") ? [autoCloseTags] : []);
}
