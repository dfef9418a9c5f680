import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { Results } from "../api/result.ts";
import { RefusalContext } from "../api/use-action-fetcher.ts";
import { LoadAgain } from "../components/load-failed.tsx";

type ContentProps<Loaded extends Results> = {
  loaded: Loaded;
  children: (latest: Loaded) => ReactNode;
};

type PersonalContentProps<Loaded extends Results> = ContentProps<Loaded> & {
  /** For whom the screen is loaded. */
  uid: string | undefined;
};

/**
 * What a screen shows a person. A part that cannot be loaded again stays as it was, and a notice says so; the message of
 * a refused action stays, too, when the action's control is no longer there.
 */
export function PersonalContent<Loaded extends Results>({
  uid,
  ...props
}: PersonalContentProps<Loaded>) {
  const { pathname } = useLocation();
  // Nothing of one person or address is kept for another.
  return <Content key={`${uid} ${pathname}`} {...props} />;
}

function Content<Loaded extends Results>({ loaded, children }: ContentProps<Loaded>) {
  const latest = useLatest(loaded);
  const [refusal, setRefusal] = useState<string>();
  const isOutdated = Object.keys(loaded).some((name) => latest[name] !== loaded[name]);
  return (
    <RefusalContext value={setRefusal}>
      {children(latest)}
      <div className="screen-notice print-hidden">
        {refusal && (
          <p role="alert" className="form-error">
            {refusal}
          </p>
        )}
        <p role="status">
          {isOutdated && "This could not be loaded again, and may be out of date."}
        </p>
        {isOutdated && <LoadAgain className="btn btn-outline btn-sm text-sm" />}
      </div>
    </RefusalContext>
  );
}

/** Returns what is loaded, with the value from before in place of a failure. */
function useLatest<Loaded extends Results>(loaded: Loaded): Loaded {
  const [{ received, latest }, setState] = useState({ received: loaded, latest: loaded });
  if (loaded === received) return latest;
  const entries = Object.entries(loaded).map(([name, result]) => {
    const before = latest[name];
    return [name, result.state === "failed" && before?.state === "ready" ? before : result];
  });
  const next = Object.fromEntries(entries) as Loaded;
  setState({ received: loaded, latest: next });
  return next;
}
