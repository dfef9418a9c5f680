import { Link } from "react-router";
import type { PublicCertificate } from "../../contract/certificate.ts";
import { coursePath } from "../../contract/course-path.ts";
import { CopyLink } from "../components/copy-link.tsx";
import { useRootData } from "../site/root-data.ts";
import { certificatePath } from "./certificate-path.ts";
import { CertificateSheet } from "./certificate-sheet.tsx";
import { WithdrawnCertificate } from "./withdrawn-certificate.tsx";

/** A certificate of somebody else, if its holder lets everyone see it. */
export function ShownCertificate({ certificate }: { certificate: PublicCertificate | undefined }) {
  const origin = useRootData()?.origin ?? "";
  if (!certificate) return <NothingShown />;
  if (certificate.withdrawnAt) return <WithdrawnCertificate certificate={certificate} />;
  return (
    <>
      <p role="status" className="notice mb-6 print-hidden">
        This certificate is genuine: it was issued here, and its holder shows it.
      </p>
      <CertificateSheet certificate={certificate} />
      <div className="mt-6 print-hidden">
        <CopyLink label="Address of the certificate" link={origin + certificatePath(certificate)} />
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to={coursePath(certificate.courseId)} className="btn btn-primary">
            See the course
          </Link>
          <Link to="/home" className="btn btn-outline">
            See all courses
          </Link>
        </p>
      </div>
    </>
  );
}

function NothingShown() {
  return (
    <>
      <h1 className="font-display text-3xl font-bold">No certificate is shown here</h1>
      <p className="mt-4 max-w-prose text-lg">
        There is no certificate with this number, or its holder does not show it. If somebody gave
        you this address, ask them to turn the public page on; if the certificate is yours, sign in.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/profile" className="btn btn-primary">
          My certificates
        </Link>
        <Link to="/home" className="btn btn-outline">
          See all courses
        </Link>
      </p>
    </>
  );
}
