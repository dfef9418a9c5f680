import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";

/** Says politely whether an answer is right; empty while `right` is undefined. */
export function Verdict({ right, children }: { right: boolean | undefined; children: ReactNode }) {
  return (
    <p role="status" className="verdict" data-right={right}>
      {right !== undefined && (
        <>
          {right ? <CircleCheck aria-hidden size={20} /> : <CircleX aria-hidden size={20} />}
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
