import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCourseAccess } from "../enrolments/course-access.ts";

type LockedForMemberProps = { courseId: string; uid: string; links: ReactNode };

/** What a signed-in person without an open plan can do; `links` lead to the plans. */
export default function LockedForMember({ courseId, uid, links }: LockedForMemberProps) {
  const access = useCourseAccess(courseId, uid);
  if (access?.state === "ready" && access.value.current.subscription?.renews) {
    return <UnpaidRenewal />;
  }
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
        <Link to="/profile/billing" className="btn btn-primary">
          <CreditCard aria-hidden size={18} /> Go to Billing
        </Link>
      </p>
    </>
  );
}
