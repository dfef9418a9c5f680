import { CourseCertificate } from "../certificate/course-certificate.tsx";
import { BanglaFont } from "../components/bangla-font.tsx";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ProtectedScreen } from "../identity/protected-screen.tsx";
import { productApiContext } from "../product-api-context.ts";
import type { Route } from "./+types/course-certificate.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { course: await context.get(productApiContext).course(params.id) };
}

/** The screen where a person gets the certificate of a course that they have finished. */
export default function CourseCertificateScreen({ loaderData: { course } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`${course.name}: certificate`}
        description={`The certificate of ${course.name}.`}
        path={`/course/category/${course.id}/certificate`}
        indexed={false}
      />
      <BanglaFont text={course.name} />
      <ProtectedScreen goal="get your certificate">
        {() => (
          <div className="max-w-3xl">
            <Breadcrumb />
            <h1 className="font-display text-3xl font-bold text-balance sm:text-4xl">
              Certificate: <span lang={course.language}>{course.name}</span>
            </h1>
            <CourseCertificate key={course.id} course={course} />
          </div>
        )}
      </ProtectedScreen>
    </>
  );
}
