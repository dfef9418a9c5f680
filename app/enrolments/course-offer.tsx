import { type ReactNode, Suspense, lazy, useState } from "react";
import { useIdentity } from "../identity/use-identity.ts";
import type { OfferedCourse } from "./offered-course.ts";
import { PublicOffer } from "./public-offer.tsx";
import { StartLink } from "./start-link.tsx";

/** Loaded apart: most visitors are not signed in. The offer for everybody stays when it cannot be loaded. */
const PersonalOffer = lazy(() =>
  import("./personal-offer.tsx").catch(() => ({
    default: ({ publicOffer }: { publicOffer: ReactNode }) => publicOffer,
  })),
);

/** The way to all lessons of a course: to the checkout, or for a person who has a plan, into the course. */
export function CourseOffer(props: OfferedCourse) {
  const identity = useIdentity();
  // The page was loaded with the offer for everybody, which then stays until more is known.
  const [wasSignedIn] = useState(identity.state === "signed in");
  const publicOffer = <PublicOffer {...props} />;
  if (identity.state !== "signed in") return publicOffer;
  const pending = <PublicOffer {...props} hidden={wasSignedIn} />;
  return (
    <Suspense fallback={pending}>
      <PersonalOffer
        {...props}
        uid={identity.user.uid}
        startLink={<StartLink {...props} hasPlan />}
        pending={pending}
        publicOffer={publicOffer}
      />
    </Suspense>
  );
}
