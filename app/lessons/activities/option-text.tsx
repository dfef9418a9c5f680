import { Prose } from "../prose.tsx";

/** A label holds no paragraph: of an answer that is one, its text. */
export function OptionText({ html }: { html: string }) {
  const [, text] = /^<p>((?:(?!<\/p>).)*)<\/p>\s*$/s.exec(html) ?? [];
  if (text === undefined) return <Prose html={html} />;
  return <span className="prose" dangerouslySetInnerHTML={{ __html: text }} />;
}
