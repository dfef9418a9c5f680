import { Outlet } from "react-router";
import { BanglaFont } from "../components/bangla-font.tsx";
import { PageHead } from "../components/page-head.tsx";
import { pageContext } from "../api/page-context.ts";
import { newCertificatePath } from "../certificates/certificate-path.ts";
import type { Route } from "./+types/course-certificate.ts";

export { shouldRevalidate } from "../api/should-revalidate.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { course: await context.get(pageContext).api.course(params.id) };
}

/** What the screen of a course's certificate shows to everybody. */
export type CourseCertificateContext = Route.ComponentProps["loaderData"];

/** The public part of the screen; its child adds what belongs to the person. */
export default function CourseCertificateScreen({ loaderData }: Route.ComponentProps) {
  const { course } = loaderData;
  return (
    <>
      <PageHead
        title={`${course.name}: certificate`}
        description={`The certificate of ${course.name}.`}
        path={newCertificatePath(course.id)}
        indexed={false}
      />
      <BanglaFont text={course.name} />
      <Outlet context={loaderData satisfies CourseCertificateContext} />
    </>
  );
}
