import { redirect } from "react-router";
import type {
  Certificate,
  CertificateState,
  PublicCertificate,
} from "../../contract/certificate.ts";
import { authenticatedCall, authenticatedList } from "../identity/authenticated-call.ts";
import { currentIdentity } from "../identity/use-identity.ts";
import { sendUnsent } from "../progress/account-data.ts";
import { ServerCallError, serverCall } from "../api/server-call.ts";
import { certificatePath } from "./certificate-path.ts";

const path = "/api/certificates";

/** Returns the signed-in person's certificates, newest first. Rejects with a ServerCallError, as the calls below. */
export async function listCertificates(): Promise<Certificate[]> {
  return authenticatedList<Certificate>(path);
}

/** Returns a certificate as its holder sees it, or else as everyone does. */
export async function findCertificate(
  id: string,
  signedIn: boolean,
): Promise<Certificate | PublicCertificate | undefined> {
  const own = signedIn ? await listCertificates() : [];
  return own.find((certificate) => certificate.id === id) ?? findPublicCertificate(id);
}

/** Returns a certificate that its holder lets everyone see; undefined for one that does not exist or is not shown. */
async function findPublicCertificate(id: string): Promise<PublicCertificate | undefined> {
  return serverCall<PublicCertificate>(`${path}/public/${id}`).catch((error: unknown) => {
    if (error instanceof ServerCallError && error.status === 404) return undefined;
    throw error;
  });
}

/** Returns how far the person is on the way to a course's certificate, after sending what this browser has of it. */
export async function certificateState(courseId: string): Promise<CertificateState> {
  const identity = currentIdentity();
  if (identity.state === "signed in") await sendUnsent(`account:${identity.user.uid}`);
  return authenticatedCall<CertificateState>(`${path}/courses/${encodeURIComponent(courseId)}`);
}

/** Issues the certificate of a finished course, and goes to it. */
export async function issueCertificate(courseId: string): Promise<void> {
  throw redirect(
    certificatePath(await authenticatedCall<Certificate>(path, { body: { courseId } })),
  );
}

/** Lets everyone see a certificate, or nobody else. */
export async function publishCertificate(id: string, isPublic: boolean): Promise<void> {
  await authenticatedCall(`${path}/${id}`, { method: "PUT", body: { public: isPublic } });
}
