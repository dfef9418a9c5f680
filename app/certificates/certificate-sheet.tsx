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
  const words = certificate.exercises === 0 ? ofReading : ofWork;
  const basis = basisOf(certificate);
  const origin = useRootData()?.origin ?? "";
  const site = useSite();
  return (
    <article
      className="certificate"
      data-kind={words.kind}
      data-theme="light"
      aria-labelledby="certificate-title"
    >
      <p className="certificate-brand">
        <img src={site.logo} alt="" width={32} height={32} />
        {site.name}
      </p>
      <Alpona certificate={certificate} />
      <h1 id="certificate-title">{words.title}</h1>
      <p>{words.of}</p>
      <p className="certificate-name">{name}</p>
      <p>{words.who}</p>
      <p className="certificate-course" {...inLanguage(language)}>
        {courseName}
      </p>
      <p>
        {categoryName}, {hours === 1 ? "1 hour" : `${hours} hours`} of study
      </p>
      {basis && <p className="font-semibold">{basis}</p>}
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
        <p>{words.note}</p>
        <p>
          While its holder shows it, it can be verified at
          <span className="certificate-address">{origin + certificatePath(certificate)}</span>
        </p>
      </footer>
    </article>
  );
}

/** What a certificate says of a course with exercises. */
const ofWork = {
  kind: "work",
  title: "Certificate",
  of: "of having finished a course, for",
  who: "who has done every lesson and every exercise of",
  note: "Exercises are checked in the learner’s own browser, without supervision: this certificate says that the course was worked through, not that an examination was passed.",
};

/** What it says of a course whose exercises could not run, so that it has none. */
const ofReading = {
  kind: "reading",
  title: "Certificate of reading",
  of: "of having read a course, for",
  who: "who has read every lesson and answered every question of",
  note: "No program was run for this course, and its questions are answered without supervision: this certificate says that the course was read, not that an examination was passed.",
};

/** Returns what a certificate rests on in words; undefined where that is not known, or nothing. */
function basisOf({ exercises, questions }: PublicCertificate): string | undefined {
  const parts = [
    exercises && `${counted(exercises, "exercise")}, run in the learner’s browser`,
    questions && counted(questions, "question"),
  ];
  return parts.filter(Boolean).join("; ") || undefined;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
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
