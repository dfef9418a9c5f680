import { Suspense, lazy } from "react";
import { listOwners } from "../progress/progress-storage.ts";
import { useOwner } from "../progress/use-owner.ts";

/** Loaded for learners alone; without a connection they find their courses by the other links. */
const WayBack = lazy(() => import("./way-back.tsx").catch(() => ({ default: () => null })));

/** Where a learner was; its place is kept before the first paint. Renders anew after hydration, which the page around it need not. */
export function PlaceOfWayBack() {
  const owner = useOwner();
  // Undefined until it is known who is signed in.
  const isLearner = owner && (owner !== "visitor" || listOwners().includes("visitor"));
  return (
    <section aria-label="Where you left off" className="way-back" data-shown={isLearner}>
      <Suspense>{isLearner && <WayBack />}</Suspense>
    </section>
  );
}
