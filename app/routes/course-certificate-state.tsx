import { useOutletContext } from "react-router";
import { certificateState, issueCertificate } from "../certificates/certificates.ts";
import { CourseCertificate } from "../certificates/course-certificate.tsx";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { createAction } from "../api/create-action.ts";
import { AccessPending } from "../identity/access-pending.tsx";
import { loadPersonal } from "../identity/personal-data.ts";
import { settleAll } from "../api/result.ts";
import type { Route } from "./+types/course-certificate-state.ts";
import type { CourseCertificateContext } from "./course-certificate.tsx";
import { inLanguage } from "../components/in-language.ts";

const goal = "get your certificate";

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPersonal(() => settleAll({ state: certificateState(params.id) }));
}

export function clientAction(args: Route.ClientActionArgs) {
  return createAction({ issue: () => issueCertificate(args.params.id) })(args);
}

export function HydrateFallback() {
  return <AccessPending goal={goal} />;
}

/** The screen where a person gets the certificate of a course that they have finished. */
export default function CourseCertificateState({ loaderData }: Route.ComponentProps) {
  const { course } = useOutletContext<CourseCertificateContext>();
  return (
    <ProtectedScreen goal={goal} loaded={loaderData}>
      {({ state }) => (
        <div className="max-w-3xl">
          <Breadcrumb />
          <h1 className="font-display text-3xl font-bold text-balance sm:text-4xl">
            Certificate: <span {...inLanguage(course.language)}>{course.name}</span>
          </h1>
          <CourseCertificate course={course} loaded={state} />
        </div>
      )}
    </ProtectedScreen>
  );
}
