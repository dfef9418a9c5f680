/**
 * A JSON-LD description of the page for search engines, which read the server's HTML: `data` is given on the server
 * alone, so that no browser loads the code that makes it.
 */
export function StructuredData({ data }: { data: object | undefined }) {
  // A "<" in a text must not end the element.
  const html = data ? JSON.stringify(data).replaceAll("<", "\\u003c") : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
