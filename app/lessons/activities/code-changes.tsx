import { diffLines } from "diff";
import { useLessonTexts } from "../texts/lesson-texts.ts";

/** Two versions of a file in one listing: lines that go, lines that come, and those that stay. */
export function CodeChanges({ name, from, to }: { name: string; from: string; to: string }) {
  const texts = useLessonTexts();
  const parts = diffLines(withEnd(from), withEnd(to), { stripTrailingCr: true });
  const changes = parts.some(({ added, removed }) => added || removed);
  return (
    <figure>
      <figcaption className="text-sm text-muted">
        {name && <strong className="me-2 font-mono">{name}</strong>}
        <span>{changes ? texts.solutionChanges : texts.solutionIsYours}</span>
      </figcaption>
      <pre className="code-sample code-changes" tabIndex={0} translate="no">
        {parts.map(({ value, added, removed }, index) => {
          const Part = added ? "ins" : removed ? "del" : "span";
          const lines = value.replace(/\n$/, "").split("\n");
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a listing is rendered as a whole
            <Part key={index}>
              {lines.map((line, number) => (
                // oxlint-disable-next-line react/no-array-index-key -- a listing is rendered as a whole
                <span key={number}>{`${line}\n`}</span>
              ))}
            </Part>
          );
        })}
      </pre>
    </figure>
  );
}

/** A last line without a break is the same as one with it. */
function withEnd(code: string): string {
  return `${code.trimEnd()}\n`;
}
