import { Link } from "react-router";
import type { Certificate } from "../../contract/certificate.ts";
import { formatDate } from "../../contract/date.ts";
import { useSite } from "../site/use-site.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { certificatePath } from "./certificate-path.ts";
import type { Result } from "../api/result.ts";
import { inLanguage } from "../components/in-language.ts";

/** The section of the profile with the person's certificates; nothing while there are none. */
export function MyCertificates({ loaded }: { loaded: Result<Certificate[]> }) {
  if (loaded.state === "ready" && loaded.value.length === 0) return null;
  return (
    <section aria-labelledby="certificates-title" className="profile-section">
      <h2 id="certificates-title">Certificates</h2>
      {loaded.state === "failed" ? (
        <LoadFailed message={loaded.message} />
      ) : (
        <ul className="order-list">
          {loaded.value.map((certificate) => (
            <CertificateRow key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CertificateRow({ certificate }: { certificate: Certificate }) {
  const { courseName, language, issuedAt, withdrawnAt, public: isPublic } = certificate;
  const { timeZone } = useSite();
  return (
    <li>
      <div className="min-w-0 grow">
        <Link
          to={certificatePath(certificate)}
          {...inLanguage(language)}
          className="quiet-link font-semibold"
        >
          {courseName}
        </Link>
        <p className="text-sm text-muted">
          {withdrawnAt
            ? `Withdrawn on ${formatDate(withdrawnAt, timeZone)}.`
            : `Issued on ${formatDate(issuedAt, timeZone)}. ${isPublic ? "Its public page is on." : "Only you see it."}`}
        </p>
      </div>
    </li>
  );
}
