import { Printer } from "lucide-react";
import { Link } from "react-router";
import type { Certificate } from "../../contract/certificate.ts";
import { CertificateSheet } from "./certificate-sheet.tsx";
import { WithdrawnCertificate } from "./withdrawn-certificate.tsx";
import { Publication } from "./publication.tsx";

/** A certificate as its holder sees it: to print, and to let others see. */
export function OwnCertificate({ certificate }: { certificate: Certificate }) {
  if (certificate.withdrawnAt) return <WithdrawnCertificate certificate={certificate} />;
  return (
    <>
      <CertificateSheet certificate={certificate} />
      <p className="mt-6 flex flex-wrap gap-3 print-hidden">
        <button type="button" className="btn btn-primary" onClick={() => print()}>
          <Printer aria-hidden size={18} /> Print the certificate
        </button>
        <Link to="/profile" className="btn btn-outline">
          My certificates
        </Link>
      </p>
      <Publication certificate={certificate} />
    </>
  );
}
