/** The tokens of JavaScript that are coloured. */
const tokens =
  /(?<keyword>\b(?:for|var|let|const|await|new|if|else|while|return|function)\b|=>)|(?<constant>\b\d+\b)|(?<string>"[^"\n]*"|'[^'\n]*'|`[^`]*`)|(?<comment>\/\/.*)|(?<function>[\w$]+(?=\())/g;

/** JavaScript in the colours of the lessons' samples, behind a field whose own letters are not seen. */
export function ColouredCode({ code }: { code: string }) {
  return (
    <pre aria-hidden>
      {split(code).map(({ kind, text }, index) =>
        kind ? (
          // oxlint-disable-next-line react/no-array-index-key -- a token has no other name
          <span key={index} className={`token-${kind}`}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
      {/* The last line break of a text has no height. */}
      {"\n"}
    </pre>
  );
}

type Token = { kind?: string; text: string };

function split(code: string): Token[] {
  let end = 0;
  const parts = [...code.matchAll(tokens)].flatMap((match): Token[] => {
    const before = { text: code.slice(end, match.index) };
    end = match.index + match[0].length;
    const [kind] = Object.entries(match.groups!).find(([, text]) => text !== undefined)!;
    return [before, { kind, text: match[0] }];
  });
  return [...parts, { text: code.slice(end) }];
}
