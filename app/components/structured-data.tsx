/** A JSON-LD description of the page for search engines. */
export function StructuredData({ data }: { data: object }) {
  // A "<" in a text must not end the element.
  const html = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
