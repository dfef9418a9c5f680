/** Plain text as paragraphs, parted at its blank lines. */
export function Paragraphs({ text, className }: { text: string; className: string }) {
  return (
    <div className={className}>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
