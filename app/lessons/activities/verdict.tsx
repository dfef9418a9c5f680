import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import type { RunVerdict } from "./verdict-of.ts";

type VerdictProps = {
  right: boolean | undefined;
  /** How a program ended, for an exercise. */
  kind?: RunVerdict["kind"];
  /** What is said while `right` is undefined. */
  pending?: string | undefined;
  children: ReactNode;
};

/** Says politely whether an answer is right, after a word on what is still awaited. */
export function Verdict({ right, kind, pending, children }: VerdictProps) {
  return (
    <p role="status" className="verdict" data-right={right} data-verdict={kind}>
      {right === undefined && pending !== undefined && <span>{pending}</span>}
      {right !== undefined && (
        <>
          {right ? <CircleCheck aria-hidden size={20} /> : <CircleX aria-hidden size={20} />}
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
