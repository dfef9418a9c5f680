import { type RefObject, useState } from "react";
import { type PlanId, planName } from "../../contract/plan.ts";
import type { Subscription } from "../../contract/subscription.ts";
import { useMovedFocus } from "../components/use-moved-focus.ts";
import { ChangeTerms } from "./change-terms.tsx";

type ChangePlanProps = {
  subscription: Subscription;
  wanted: PlanId;
  /** Gets the focus when the plan is changed. */
  after: Readonly<RefObject<HTMLElement | null>>;
};

/** A button that asks for a change of plan, and shows its terms before it is made. */
export function ChangePlan({ subscription, wanted, after }: ChangePlanProps) {
  const [asking, setAsking] = useState(false);
  const { control, asked } = useMovedFocus<HTMLHeadingElement, HTMLButtonElement>(asking);
  if (!asking) {
    return (
      <button
        type="button"
        ref={control}
        className="btn btn-outline"
        onClick={() => setAsking(true)}
      >
        Change to {planName(wanted)}
      </button>
    );
  }
  return (
    <section className="confirmation" aria-labelledby="change-title">
      <h3 id="change-title" ref={asked} tabIndex={-1} className="font-display text-xl font-bold">
        Change to {planName(wanted)}?
      </h3>
      <ChangeTerms
        subscription={subscription}
        wanted={wanted}
        after={after}
        onKeep={() => setAsking(false)}
      />
    </section>
  );
}
