import { type RefObject, useRef } from "react";
import { planName } from "../../contract/plan.ts";
import type { Subscription } from "../../contract/subscription.ts";
import { formatPrice } from "../checkout/format-order.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Confirmation } from "../components/confirmation.tsx";
import { useSite } from "../use-site.ts";
import { ChangePlan } from "./change-plan.tsx";
import { changePlan } from "./plan-change.ts";
import { cancelQuestion, isChangeable, planMessage, planStatus } from "./plan-status.ts";
import { cancelSubscription, manageSubscription, resumeSubscription } from "./subscription.ts";

type RunningPlanProps = {
  subscription: Subscription;
  /** Gets the focus when a change has ended the subscription. */
  title: RefObject<HTMLElement | null>;
};

/** A subscription: how it stands, and what can be done about it. */
export function RunningPlan({ subscription, title }: RunningPlanProps) {
  const message = useRef<HTMLParagraphElement>(null);
  const { hasLessons } = useSite();
  const status = planStatus(subscription);
  const isUnpaid = status === "past due" || (status === "closed" && subscription.renews);
  return (
    <>
      <p className="billing-plan">
        <strong>{planName(subscription.plan)}</strong>{" "}
        <span className="text-muted">
          {formatPrice(subscription)}
          {subscription.amount > 0 && " a month"}
        </span>
      </p>
      <p
        ref={message}
        tabIndex={-1}
        className={isUnpaid ? "notice mt-3" : "mt-2"}
        data-tone={isUnpaid ? "warning" : undefined}
      >
        {planMessage(subscription, hasLessons)}
      </p>
      <Actions
        subscription={subscription}
        isUnpaid={isUnpaid}
        onChanged={() => (message.current ?? title.current)?.focus()}
      />
    </>
  );
}

type ActionsProps = {
  subscription: Subscription;
  isUnpaid: boolean;
  onChanged: () => void;
};

function Actions({ subscription, isUnpaid, onChanged }: ActionsProps) {
  const { plan, nextPlan } = subscription;
  const name = planName(plan);
  const then = (change: () => Promise<void>) => async () => {
    await change();
    onChanged();
  };
  if (subscription.status === "ended") return null;
  return (
    <div className="billing-actions">
      {subscription.resumable && (
        <ActionButton className="btn btn-primary" action={then(resumeSubscription)}>
          Resume {name}
        </ActionButton>
      )}
      {nextPlan && (
        <ActionButton className="btn btn-primary" action={then(() => changePlan(plan))}>
          Keep {name}
        </ActionButton>
      )}
      {!nextPlan && isChangeable(subscription) && (
        <ChangePlan
          key={plan}
          subscription={subscription}
          wanted={plan === "pro" ? "team" : "pro"}
          onChanged={onChanged}
        />
      )}
      <ActionButton
        className={isUnpaid ? "btn btn-primary" : "btn btn-outline"}
        action={manageSubscription}
      >
        {isUnpaid ? "Change your card" : "Card and invoices"}
      </ActionButton>
      {subscription.renews && (
        <Confirmation
          label={`Cancel ${name}`}
          question={cancelQuestion(subscription)}
          confirm={`Yes: cancel ${name}`}
          keep={`Keep ${name}`}
          onConfirm={then(cancelSubscription)}
        />
      )}
    </div>
  );
}
