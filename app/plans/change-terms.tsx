import type { RefObject } from "react";
import { type PlanId, planName } from "../../contract/plan.ts";
import type { ChangePreview, Subscription } from "../../contract/subscription.ts";
import { formatDay } from "../../contract/date.ts";
import { formatPrice } from "../format/format-order.ts";
import { BusyButton } from "../components/busy-button.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { usePersonalResource } from "../identity/use-personal-resource.ts";
import { useIdentity } from "../identity/use-identity.ts";
import type { Result } from "../api/result.ts";
import { useSite } from "../site/use-site.ts";
import { useActionFetcher } from "../api/use-action-fetcher.ts";

type ChangeTermsProps = {
  subscription: Subscription;
  wanted: PlanId;
  /** Gets the focus when the change has removed the terms. */
  after: Readonly<RefObject<HTMLElement | null>>;
  /** Called when the present plan is kept. */
  onKeep?: () => void;
};

/** What a change of plan costs, today and later, with the button that makes it. */
export function ChangeTerms(props: ChangeTermsProps) {
  const identity = useIdentity();
  const uid = identity.state === "signed in" ? identity.user.uid : "";
  const path = `/resource/plan-change?plan=${props.wanted}`;
  const result = usePersonalResource<Result<ChangePreview>>(path, uid);
  if (!result) {
    return (
      <div role="status">
        <p className="sr-only">Looking up what is charged…</p>
        <div className="skeleton h-24 w-full" />
      </div>
    );
  }
  if (result.state === "failed") return <LoadFailed message={result.message} />;
  return <LoadedTerms {...props} preview={result.value} />;
}

type LoadedTermsProps = ChangeTermsProps & { preview: ChangePreview };

function LoadedTerms({ subscription, wanted, preview, after, onKeep }: LoadedTermsProps) {
  const { busy, error, submit } = useActionFetcher();
  const { timeZone } = useSite();
  return (
    <>
      <dl className="order-lines">
        <div>
          <dt>{planName(wanted)} plan</dt>
          <dd>{formatPrice({ amount: preview.nextAmount, currency: preview.currency })} a month</dd>
        </div>
        <div className="order-total">
          <dt>To pay today</dt>
          <dd>{dueToday(preview)}</dd>
        </div>
      </dl>
      <p>{explanation(subscription, preview, timeZone)}</p>
      <p role="alert" className="form-error">
        {error}
      </p>
      <p className="flex flex-wrap gap-3">
        <BusyButton
          className="btn btn-primary"
          busy={busy}
          after={after}
          onClick={() =>
            submit({ action: "change plan", plan: wanted, nextAmount: preview.nextAmount })
          }
        >
          {confirmation(planName(wanted), preview)}
        </BusyButton>
        {onKeep && (
          <button type="button" className="btn btn-ghost" onClick={onKeep} disabled={busy}>
            Keep {planName(subscription.plan)}
          </button>
        )}
      </p>
    </>
  );
}

function dueToday({ dueToday: amount, currency }: ChangePreview): string {
  return amount === 0 ? "$0.00" : formatPrice({ amount, currency });
}

function explanation({ plan }: Subscription, preview: ChangePreview, timeZone: string): string {
  const { plan: wanted, startsAt, nextAmount, nextAt, currency } = preview;
  const next = formatPrice({ amount: nextAmount, currency });
  const day = formatDay(nextAt, timeZone);
  if (startsAt === null) {
    return `${planName(wanted)} begins at once. Today’s charge is for the days to ${day}, less what is left of ${planName(plan)}. From ${day}, ${next} is charged each month until you cancel.`;
  }
  const seats = plan === "team" ? " The other members of your team lose their access then." : "";
  return `You keep ${planName(plan)} until ${day}. Then ${planName(wanted)} begins, and ${next} is charged each month until you cancel.${seats}`;
}

function confirmation(name: string, preview: ChangePreview): string {
  if (preview.startsAt) return `Yes: change to ${name}`;
  return preview.dueToday === 0
    ? `Change to ${name}`
    : `Pay ${dueToday(preview)} and change to ${name}`;
}
