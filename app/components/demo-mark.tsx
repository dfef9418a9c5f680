import { useRootData } from "../site/root-data.ts";

const explanation =
  "This site runs as a demo. Demonstrations stand in for payments and social accounts that are not set up: with them no money moves, and nobody’s real account is used.";

/** The word "Demo" on a site with demo accounts or test payments. */
export function DemoMark() {
  return useDemo() ? (
    <span className="demo-mark" title={explanation}>
      Demo
    </span>
  ) : null;
}

/** The explanation of the demo mark. */
export function DemoNote() {
  return useDemo() ? <p className="demo-note">{explanation}</p> : null;
}

function useDemo(): boolean {
  return useRootData()?.demo ?? false;
}
