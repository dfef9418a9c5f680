/** A script that stands in a page: its start tag begins at `tag`, its text lies from `start` to `end`. */
export type ScriptElement = { tag: number; start: number; end: number };

/** Returns the scripts whose text is in a page itself; those of other types, such as templates, are none. */
export function scriptElements(html: string): ScriptElement[] {
  const lower = html.toLowerCase();
  const found: ScriptElement[] = [];
  for (let from = 0; ;) {
    const tag = lower.indexOf("<script", from);
    const start = tag < 0 ? -1 : html.indexOf(">", tag) + 1;
    const end = start > 0 ? lower.indexOf("</script", start) : -1;
    if (end < 0) return found;
    const attributes = lower.slice(tag + "<script".length, start - 1);
    const type = /\stype\s*=\s*["']?([\w/-]*)/.exec(attributes)?.[1] ?? "";
    const isScript = ["", "module", "text/javascript"].includes(type);
    if (isScript && /^(\s|$)/.test(attributes) && !/\ssrc\s*=/.test(attributes))
      found.push({ tag, start, end });
    from = end;
  }
}
