import type {
  Certificate,
  CertificateState,
  PublicCertificate,
} from "../../contract/certificate.ts";
import { authenticatedCall, authenticatedList } from "../identity/authenticated-call.ts";
import { type PersonalResult, createPersonalData } from "../identity/personal-data.ts";
import { currentIdentity } from "../identity/use-identity.ts";
import { sendUnsent } from "../learning/account-data.ts";
import { serverCall } from "../server-call.ts";

const path = "/api/certificates";

const data = createPersonalData(() => authenticatedList<Certificate>(path));

/** Returns the signed-in person's certificates, newest first, shared by all screens. */
export function useCertificates(): PersonalResult<Certificate[]> {
  return data.useResult();
}

/** Loads the certificates again. */
export const reloadCertificates = data.reload;

/** Returns a certificate that its holder lets everyone see. Rejects with a ServerCallError, as the calls below. */
export async function publicCertificate(id: string): Promise<PublicCertificate> {
  return serverCall<PublicCertificate>(`${path}/public/${id}`);
}

/** Returns how far the person is on the way to a course's certificate, after sending what this browser has of it. */
export async function certificateState(courseId: string): Promise<CertificateState> {
  const identity = currentIdentity();
  if (identity.state === "signed in") await sendUnsent(`account:${identity.user.uid}`);
  return authenticatedCall<CertificateState>(`${path}/courses/${encodeURIComponent(courseId)}`);
}

/** Issues the certificate of a finished course. */
export async function issueCertificate(courseId: string): Promise<Certificate> {
  const certificate = await authenticatedCall<Certificate>(path, { body: { courseId } });
  await reloadCertificates();
  return certificate;
}

/** Lets everyone see a certificate, or nobody else. */
export async function publishCertificate(id: string, isPublic: boolean): Promise<void> {
  await authenticatedCall(`${path}/${id}`, { method: "PUT", body: { public: isPublic } });
  await reloadCertificates();
}
