import { Navigate, useLocation } from "react-router";
import { ProfileHead } from "../account/profile-head.tsx";
import { ProfilePage } from "../account/profile-page.tsx";
import { movedSection } from "../account/profile-pages.ts";
import { createAction } from "../api/create-action.ts";
import { settleAll } from "../api/result.ts";
import { listCertificates } from "../certificates/certificates.ts";
import { MyCertificates } from "../certificates/my-certificates.tsx";
import { leaveCourse, listEnrolments } from "../enrolments/enrolments.ts";
import { AccessPending } from "../identity/access-pending.tsx";
import { loadPersonal } from "../identity/personal-data.ts";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { MyCourses } from "../lessons/my-courses.tsx";
import type { Route } from "./+types/profile.ts";

const goal = "see your profile";

export function clientLoader() {
  return loadPersonal(() =>
    settleAll({ certificates: listCertificates(), courses: listEnrolments() }),
  );
}

export const clientAction = createAction({
  "leave course": ({ id, name }) => leaveCourse(id, name),
});

export function HydrateFallback() {
  return <AccessPending goal={goal} />;
}

/** The profile (spec §2): who is signed in, and what they learn. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const moved = movedSection(useLocation());
  if (moved) return <Navigate to={moved} replace />;
  return (
    <ProtectedScreen goal={goal} loaded={loaderData}>
      {({ certificates, courses }, user) => (
        <ProfilePage path="/profile">
          <ProfileHead user={user} />
          <MyCourses loaded={courses} />
          <MyCertificates loaded={certificates} />
        </ProfilePage>
      )}
    </ProtectedScreen>
  );
}
