/** The shape of a certificate while it is loaded. */
export function CertificateSkeleton() {
  return (
    <div role="status">
      <h1 className="sr-only">Certificate</h1>
      <p className="sr-only">Loading the certificate…</p>
      <div aria-hidden className="skeleton h-[32rem] w-full" />
    </div>
  );
}
