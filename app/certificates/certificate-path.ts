import type { Certificate } from "../../contract/certificate.ts";
import { coursePath } from "../../contract/course-path.ts";

/** Returns the path of a certificate's page. */
export function certificatePath({ id }: Pick<Certificate, "id">): string {
  return `/certificate/${id}`;
}

/** Returns the path of the screen where a person asks for a course's certificate. */
export function newCertificatePath(courseId: string): string {
  return `${coursePath(courseId)}/certificate`;
}
