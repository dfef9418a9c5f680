import type { Ref } from "react";

type ProseProps = { ref?: Ref<HTMLDivElement>; html: string };

/** HTML that the import has sanitised. */
export function Prose({ ref, html }: ProseProps) {
  return (
    <div ref={ref} className="prose lesson-prose" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
