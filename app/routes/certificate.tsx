import { data } from "react-router";
import { CertificateSkeleton } from "../certificate/certificate-skeleton.tsx";
import { reloadCertificates, useCertificates } from "../certificate/certificates.ts";
import { OwnCertificate } from "../certificate/own-certificate.tsx";
import { ShownCertificate } from "../certificate/shown-certificate.tsx";
import { BanglaFont } from "../components/bangla-font.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { PageHead } from "../components/page-head.tsx";
import { useSite } from "../use-site.ts";
import type { Route } from "./+types/certificate.ts";

/** The page is cached for everybody and the same for every number, whether there is such a certificate or not. */
export function loader({ params }: Route.LoaderArgs) {
  if (!/^C-[0-9A-Z]{20}$/.test(params.id)) {
    throw data("There is no such certificate", { status: 404, statusText: "Not Found" });
  }
  return null;
}

/** A certificate: for its holder, or for everyone while the holder shows it. */
export default function CertificateScreen({ params }: Route.ComponentProps) {
  const site = useSite();
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Certificate"
        description={`A certificate of having finished a course at ${site.name}.`}
        path={`/certificate/${params.id}`}
        indexed={false}
      />
      <CertificateContent key={params.id} id={params.id} />
    </div>
  );
}

function CertificateContent({ id }: { id: string }) {
  const own = useCertificates();
  if (own.state === "loading") return <CertificateSkeleton />;
  if (own.state === "failed") {
    return (
      <>
        <h1 className="font-display text-3xl font-bold">This certificate could not be loaded</h1>
        <LoadFailed message={own.message} reload={reloadCertificates} />
      </>
    );
  }
  const certificate =
    own.state === "ready" ? own.value.find((other) => other.id === id) : undefined;
  return certificate ? (
    <>
      <BanglaFont text={certificate.name + certificate.courseName} />
      <OwnCertificate certificate={certificate} />
    </>
  ) : (
    <ShownCertificate id={id} />
  );
}
