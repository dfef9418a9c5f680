import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSubscription } from "../billing/subscription.ts";

/** What a signed-in person without an open plan can do; `links` lead to the plans. */
export default function LockedForMember({ links }: { links: ReactNode }) {
  const result = useSubscription();
  if (result.state === "ready" && result.value?.renews) return <UnpaidRenewal />;
  return (
    <>
      <p className="mt-2 text-muted">
        You are on Beginner, with the free lessons of every course. A plan opens all the others.
      </p>
      {links}
    </>
  );
}

function UnpaidRenewal() {
  return (
    <>
      <p className="mt-2 text-muted">
        The renewal of your plan could not be charged. Change your card, and this lesson opens
        again.
      </p>
      <p className="mt-5">
        <Link to="/profile#billing" className="btn btn-primary">
          <CreditCard aria-hidden size={18} /> Go to Billing
        </Link>
      </p>
    </>
  );
}
