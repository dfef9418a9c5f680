import { type RefObject, useRef, useState } from "react";
import { planName } from "../../contract/plan.ts";
import type { Subscription } from "../../contract/subscription.ts";
import { formatPrice } from "../format/format-order.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Confirmation } from "../components/confirmation.tsx";
import { useSite } from "../site/use-site.ts";
import { ChangePlan } from "./change-plan.tsx";
import { cancelQuestion, isChangeable, planMessage, planStatus } from "./plan-status.ts";

type RunningPlanProps = {
  subscription: Subscription;
  /** Gets the focus when a change has ended the subscription. */
  title: RefObject<HTMLElement | null>;
};

/** A subscription: how it stands, and what can be done about it. */
export function RunningPlan({ subscription, title }: RunningPlanProps) {
  const message = useRef<HTMLParagraphElement>(null);
  const site = useSite();
  const [after] = useState(() => ({
    get current() {
      return message.current ?? title.current;
    },
  }));
  const status = planStatus(subscription);
  const isUnpaid = status === "past due" || (status === "closed" && subscription.renews);
  return (
    <>
      <p className="billing-plan">
        <strong>{planName(subscription.plan)}</strong>{" "}
        <span className="text-muted">
          {formatPrice(subscription) + (subscription.amount > 0 ? " a month" : "")}
        </span>
      </p>
      <p
        ref={message}
        tabIndex={-1}
        className={isUnpaid ? "notice mt-3" : "mt-2"}
        data-tone={isUnpaid ? "warning" : undefined}
      >
        {planMessage(subscription, site)}
      </p>
      <Actions subscription={subscription} isUnpaid={isUnpaid} after={after} />
    </>
  );
}

type ActionsProps = {
  subscription: Subscription;
  isUnpaid: boolean;
  /** Gets the focus when an action has removed its button. */
  after: Readonly<RefObject<HTMLElement | null>>;
};

function Actions({ subscription, isUnpaid, after }: ActionsProps) {
  const { plan, nextPlan } = subscription;
  const name = planName(plan);
  const { timeZone } = useSite();
  if (subscription.status === "ended") return null;
  return (
    <div className="billing-actions">
      {subscription.resumable && (
        <ActionButton className="btn btn-primary" fields={{ action: "resume plan" }} after={after}>
          Resume {name}
        </ActionButton>
      )}
      {nextPlan && (
        <ActionButton
          className="btn btn-primary"
          fields={{ action: "change plan", plan }}
          after={after}
        >
          Keep {name}
        </ActionButton>
      )}
      {!nextPlan && isChangeable(subscription) && (
        <ChangePlan
          key={plan}
          subscription={subscription}
          wanted={plan === "pro" ? "team" : "pro"}
          after={after}
        />
      )}
      <ActionButton
        className={isUnpaid ? "btn btn-primary" : "btn btn-outline"}
        fields={{ action: "manage plan" }}
      >
        {isUnpaid ? "Change your card" : "Card and invoices"}
      </ActionButton>
      {subscription.renews && (
        <Confirmation
          label={`Cancel ${name}`}
          question={cancelQuestion(subscription, timeZone)}
          confirm={`Yes: cancel ${name}`}
          keep={`Keep ${name}`}
          fields={{ action: "cancel plan" }}
          after={after}
        />
      )}
    </div>
  );
}
