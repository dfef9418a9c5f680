import { useCallback } from "react";
import { Link } from "react-router";
import type { PublicCertificate } from "../../contract/certificate.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { ServerCallError } from "../server-call.ts";
import { useQuery } from "../use-query.ts";
import { CertificateSheet } from "./certificate-sheet.tsx";
import { CertificateSkeleton } from "./certificate-skeleton.tsx";
import { publicCertificate } from "./certificates.ts";

/** A certificate of somebody else, if its holder lets everyone see it. */
export function ShownCertificate({ id }: { id: string }) {
  const { result, reload } = useQuery(useCallback(() => findCertificate(id), [id]));
  if (result.state === "loading") return <CertificateSkeleton />;
  if (result.state === "failed") {
    return (
      <>
        <h1 className="font-display text-3xl font-bold">This certificate could not be loaded</h1>
        <LoadFailed message={result.message} reload={reload} />
      </>
    );
  }
  if (!result.value) return <NothingShown />;
  return (
    <>
      <p role="status" className="notice mb-6 print-hidden">
        This certificate is genuine: it was issued here, and its holder shows it.
      </p>
      <CertificateSheet certificate={result.value} />
    </>
  );
}

/** Returns undefined for a certificate that does not exist or is not shown, which look alike. */
async function findCertificate(id: string): Promise<PublicCertificate | undefined> {
  return publicCertificate(id).catch((error: unknown) => {
    if (error instanceof ServerCallError && error.status === 404) return undefined;
    throw error;
  });
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
