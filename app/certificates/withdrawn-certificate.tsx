import { Link } from "react-router";
import type { PublicCertificate } from "../../contract/certificate.ts";
import { formatDate } from "../../contract/date.ts";
import { inLanguage } from "../components/in-language.ts";
import { useSite } from "../site/use-site.ts";

/** What is left of a certificate that was taken back. */
export function WithdrawnCertificate({ certificate }: { certificate: PublicCertificate }) {
  const { id, name, courseName, language, withdrawnAt } = certificate;
  const { company, timeZone } = useSite();
  return (
    <>
      <h1 className="font-display text-3xl font-bold">This certificate was withdrawn</h1>
      <p className="mt-4 max-w-prose text-lg">
        {`${company} took it back on ${formatDate(withdrawnAt!, timeZone)}. It is not valid any more.`}
      </p>
      <dl className="withdrawn-facts">
        <dt>Number</dt>
        <dd>{id}</dd>
        <dt>Holder</dt>
        <dd>{name}</dd>
        <dt>Course</dt>
        <dd {...inLanguage(language)}>{courseName}</dd>
      </dl>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/home" className="btn btn-primary">
          See all courses
        </Link>
        <Link to="/profile" className="btn btn-outline">
          My certificates
        </Link>
      </p>
    </>
  );
}
