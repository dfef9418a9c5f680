import { useCallback } from "react";
import { type PlanId, planName } from "../../contract/plan.ts";
import type { ChangePreview, Subscription } from "../../contract/subscription.ts";
import { formatDay, formatPrice } from "../checkout/format-order.ts";
import type { ServerCallError } from "../server-call.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { useAction } from "../use-action.ts";
import { useQuery } from "../use-query.ts";
import { changePlan, previewChange } from "./plan-change.ts";

type ChangeTermsProps = {
  subscription: Subscription;
  wanted: PlanId;
  onChanged: () => void;
  /** Called when the present plan is kept. */
  onKeep?: () => void;
};

/** What a change of plan costs, today and later, with the button that makes it. */
export function ChangeTerms(props: ChangeTermsProps) {
  const { wanted } = props;
  const load = useCallback(() => previewChange(wanted), [wanted]);
  const { result, reload } = useQuery(load);
  if (result.state === "failed") return <LoadFailed message={result.message} reload={reload} />;
  if (result.state === "loading") {
    return (
      <div role="status">
        <p className="sr-only">Looking up what is charged…</p>
        <div className="skeleton h-24 w-full" />
      </div>
    );
  }
  return <LoadedTerms {...props} preview={result.value} reload={reload} />;
}

type LoadedTermsProps = ChangeTermsProps & { preview: ChangePreview; reload: () => Promise<void> };

function LoadedTerms(props: LoadedTermsProps) {
  const { subscription, wanted, preview, reload, onChanged, onKeep } = props;
  const { busy, error, run } = useAction(async () => {
    try {
      await changePlan(wanted, preview.nextAmount);
    } catch (failure) {
      if ((failure as ServerCallError).code === "price_changed") await reload();
      throw failure;
    }
  });
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
      <p>{explanation(subscription, preview)}</p>
      <p role="alert" className="form-error">
        {error}
      </p>
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          onClick={async () => (await run()) && onChanged()}
          aria-disabled={busy}
          aria-busy={busy}
        >
          {busy && <span aria-hidden className="spinner" />}
          {confirmation(planName(wanted), preview)}
        </button>
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

function explanation({ plan }: Subscription, preview: ChangePreview): string {
  const { plan: wanted, startsAt, nextAmount, nextAt, currency } = preview;
  const next = formatPrice({ amount: nextAmount, currency });
  const day = formatDay(nextAt);
  if (startsAt === null) {
    return `${planName(wanted)} begins at once. Today’s charge is for the days to ${day}, less what is left of ${planName(plan)}. From ${day}, ${next} is charged each month until you cancel.`;
  }
  const seats = plan === "team" ? " The other members of your team lose their lessons then." : "";
  return `You keep ${planName(plan)} until ${day}. Then ${planName(wanted)} begins, and ${next} is charged each month until you cancel.${seats}`;
}

function confirmation(name: string, preview: ChangePreview): string {
  if (preview.startsAt) return `Yes: change to ${name}`;
  return preview.dueToday === 0
    ? `Change to ${name}`
    : `Pay ${dueToday(preview)} and change to ${name}`;
}
