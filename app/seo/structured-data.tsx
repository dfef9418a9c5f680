/**
 * A JSON-LD description of the page for search engines, which read the server's HTML: `things`, of schema.org's types,
 * are given on the server alone, so that no browser loads the code that makes them.
 */
export function StructuredData({ things }: { things: object[] | undefined }) {
  const data = things && { "@context": "https://schema.org", "@graph": things };
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // A "<" in a text must not end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data)?.replaceAll("<", "\\u003c") ?? "" }}
    />
  );
}
