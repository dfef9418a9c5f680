/** HTML that the import has sanitised. */
export function Prose({ html }: { html: string }) {
  return <div className="prose lesson-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
