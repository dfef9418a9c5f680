import { type ReactNode } from "react";
import { data } from "react-router";
import { CertificateSkeleton } from "../certificates/certificate-skeleton.tsx";
import { findCertificate, publishCertificate } from "../certificates/certificates.ts";
import { OwnCertificate } from "../certificates/own-certificate.tsx";
import { ShownCertificate } from "../certificates/shown-certificate.tsx";
import { BanglaFont } from "../components/bangla-font.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PersonalContent } from "../identity/personal-content.tsx";
import { createAction } from "../api/create-action.ts";
import { loadForVisitor } from "../identity/personal-data.ts";
import { useRevalidation } from "../identity/use-revalidation.ts";
import { settleAll } from "../api/result.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/certificate.ts";

/** The page is cached for everybody and the same for every number, whether there is such a certificate or not. */
export function loader({ params }: Route.LoaderArgs) {
  checkNumber(params.id);
  return null;
}

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  checkNumber(id);
  return loadForVisitor((uid) =>
    settleAll({ certificate: findCertificate(id, uid !== undefined) }),
  );
}
clientLoader.hydrate = true as const;

function checkNumber(id: string): void {
  if (!/^C-[0-9A-Z]{20}$/.test(id)) {
    throw data("There is no such certificate", { status: 404, statusText: "Not Found" });
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return createAction({
    publish: ({ isPublic }) => publishCertificate(args.params.id, isPublic),
  })(args);
}

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  return (
    <CertificatePage id={params.id}>
      <CertificateSkeleton />
    </CertificatePage>
  );
}

/** A certificate: for its holder, or for everyone while the holder shows it. */
export default function CertificateScreen({ params, loaderData }: Route.ComponentProps) {
  const isOutdated = useRevalidation(loaderData.uid);
  return (
    <CertificatePage id={params.id}>
      {isOutdated ? (
        <CertificateSkeleton />
      ) : (
        <PersonalContent uid={loaderData.uid} loaded={loaderData.data}>
          {({ certificate }) => <CertificateContent loaded={certificate} />}
        </PersonalContent>
      )}
    </CertificatePage>
  );
}

function CertificatePage({ id, children }: { id: string; children: ReactNode }) {
  const site = useSite();
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Certificate"
        description={`A certificate of having finished a course at ${site.name}.`}
        path={`/certificate/${id}`}
        indexed={false}
      />
      {children}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"]["data"];

function CertificateContent({ loaded }: { loaded: Loaded["certificate"] }) {
  if (loaded.state === "failed") {
    return (
      <>
        <h1 className="font-display text-3xl font-bold">This certificate could not be loaded</h1>
        <LoadFailed message={loaded.message} />
      </>
    );
  }
  const certificate = loaded.value;
  return (
    <>
      {certificate && <BanglaFont text={certificate.name + certificate.courseName} />}
      {certificate && "public" in certificate ? (
        <OwnCertificate key={certificate.id} certificate={certificate} />
      ) : (
        <ShownCertificate certificate={certificate} />
      )}
    </>
  );
}
