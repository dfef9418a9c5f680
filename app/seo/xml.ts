/** Returns an XML document with this root element, whose attributes are part of `root`. */
export function xmlResponse(root: string, entries: string[], type = "application/xml"): Response {
  const [element] = root.split(" ", 1);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${entries.join("\n")}\n</${element}>\n`,
    { headers: { "Content-Type": `${type}; charset=utf-8` } },
  );
}
