import { type ComponentType, Suspense, lazy } from "react";
import { Link } from "react-router";
import { useIdentity } from "../identity/use-identity.ts";
import { firebaseSettings } from "../identity/firebase-settings.ts";
import { useReturnState } from "../identity/return-path.ts";

/** Loaded apart, for signed-in people on a planned course's page alone. */
const CourseAlertButton = lazy<ComponentType<{ courseId: string; uid: string }>>(() =>
  import("./course-alert-button.tsx").catch(() => ({ default: () => null })),
);

/** The way to be told when a planned course opens; none where Firebase alone knows people's addresses. */
export function CourseAlertOffer({ courseId }: { courseId: string }) {
  const identity = useIdentity();
  const state = useReturnState("be told when it opens");
  if (identity.state !== "loading" && firebaseSettings()) return null;
  const signIn = (
    <p className="course-alert">
      <Link to="/signin" state={state} className="btn btn-outline">
        Tell me when it opens
      </Link>
    </p>
  );
  if (identity.state !== "signed in") return signIn;
  return (
    <Suspense fallback={signIn}>
      <CourseAlertButton courseId={courseId} uid={identity.user.uid} />
    </Suspense>
  );
}
