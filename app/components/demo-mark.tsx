import { useRootData } from "../root-data.ts";

const explanation =
  "This site runs as a demo. Demonstrations stand in for payments and social accounts that are not set up: with them no money moves, and nobody’s real account is used.";

/** The word "Demo" beside the brand, while demonstrations stand in for accounts or payments. */
export function DemoMark() {
  return useDemo() ? (
    <span className="demo-mark" title={explanation}>
      Demo
    </span>
  ) : null;
}

/** What the mark means, in a sentence. */
export function DemoNote() {
  return useDemo() ? <p className="demo-note">{explanation}</p> : null;
}

function useDemo(): boolean {
  return useRootData()?.demo ?? false;
}
