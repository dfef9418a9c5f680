import { useMemo } from "react";
import { drawProgress } from "../../alpona/progress.ts";
import type { PublicCertificate } from "../../contract/certificate.ts";
import { formatDate } from "../../contract/date.ts";
import { useRootData } from "../site/root-data.ts";
import { useSite } from "../site/use-site.ts";
import { certificatePath } from "./certificate-path.ts";
import { inLanguage } from "../components/in-language.ts";

/** A certificate as it is printed: a sheet in the light theme's colours, whatever the page's. */
export function CertificateSheet({ certificate }: { certificate: PublicCertificate }) {
  const { id, name, courseName, categoryName, language, hours, issuedAt } = certificate;
  const origin = useRootData()?.origin ?? "";
  const site = useSite();
  return (
    <article className="certificate" data-theme="light" aria-labelledby="certificate-title">
      <p className="certificate-brand">
        <img src={site.logo} alt="" width={32} height={32} />
        {site.name}
      </p>
      <Alpona certificate={certificate} />
      <h1 id="certificate-title">Certificate</h1>
      <p>of having finished a course, for</p>
      <p className="certificate-name">{name}</p>
      <p>who has done every lesson and every exercise of</p>
      <p className="certificate-course" {...inLanguage(language)}>
        {courseName}
      </p>
      <p>
        {categoryName}, {hours === 1 ? "1 hour" : `${hours} hours`} of study
      </p>
      <dl className="certificate-facts">
        <div>
          <dt>Issued on</dt>
          <dd>{formatDate(issuedAt, site.timeZone)}</dd>
        </div>
        <div>
          <dt>Issued by</dt>
          <dd>
            {site.company}, {site.address}
          </dd>
        </div>
        <div>
          <dt>Number</dt>
          <dd>{id}</dd>
        </div>
      </dl>
      <footer>
        <p>
          Exercises are checked in the learner’s own browser, without supervision: this certificate
          says that the course was worked through, not that an examination was passed.
        </p>
        <p>
          While its holder shows it, it can be verified at
          <span className="certificate-address">{origin + certificatePath(certificate)}</span>
        </p>
      </footer>
    </article>
  );
}

/** The finished alpona of the course; drawn here, because the course may have left the catalogue. */
function Alpona({ certificate }: { certificate: PublicCertificate }) {
  const { courseId, category, categoryName } = certificate;
  const address = useMemo(() => {
    const drawing = drawProgress({ id: courseId, category, label: categoryName });
    return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  }, [courseId, category, categoryName]);
  return <img src={address} alt="" width={200} height={200} className="certificate-alpona" />;
}
