import { Link } from "react-router";
import type { Certificate } from "../../contract/certificate.ts";
import { formatDate } from "../checkout/format-order.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { certificatePath } from "./certificate-path.ts";
import { reloadCertificates, useCertificates } from "./certificates.ts";

/** The section of the profile with the person's certificates; nothing while there are none. */
export function MyCertificates() {
  const result = useCertificates();
  if (result.state === "loading" || result.state === "signed out") return null;
  if (result.state === "ready" && result.value.length === 0) return null;
  return (
    <section aria-labelledby="certificates-title" className="profile-section">
      <h2 id="certificates-title">Certificates</h2>
      {result.state === "failed" ? (
        <LoadFailed message={result.message} reload={reloadCertificates} />
      ) : (
        <ul className="order-list">
          {result.value.map((certificate) => (
            <CertificateRow key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CertificateRow({ certificate }: { certificate: Certificate }) {
  const { courseName, language, issuedAt, public: isPublic } = certificate;
  return (
    <li>
      <div className="min-w-0 grow">
        <Link
          to={certificatePath(certificate)}
          lang={language}
          className="quiet-link font-semibold"
        >
          {courseName}
        </Link>
        <p className="text-sm text-muted">
          {`Issued on ${formatDate(issuedAt)}. ${isPublic ? "Its public page is on." : "Only you see it."}`}
        </p>
      </div>
    </li>
  );
}
