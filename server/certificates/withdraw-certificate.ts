import type { CertificateRow, Database } from "../database/schema.ts";

/** A certificate and the e-mail address of its holder. */
export type HeldCertificate = CertificateRow & { email: string };

/** Takes a certificate back, once. Returns it; undefined when there is none with this number. */
export async function withdrawCertificate(
  database: Database,
  id: string,
): Promise<HeldCertificate | undefined> {
  await database
    .updateTable("certificate")
    .set({ withdrawn_at: new Date().toISOString() })
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .execute();
  return heldCertificates(database).where("certificate.id", "=", id).executeTakeFirst();
}

/** Returns a person's certificates, newest first. */
export function certificatesOf(database: Database, userId: string): Promise<HeldCertificate[]> {
  return heldCertificates(database).where("user_id", "=", userId).execute();
}

/**
 * Returns the valid certificates that were issued in a period whose payment was refunded in full, newest first: those of
 * one subscription, or of all.
 */
export function earnedUnderRefunds(
  database: Database,
  subscription?: string,
): Promise<HeldCertificate[]> {
  return heldCertificates(database)
    .where("withdrawn_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("payment")
          .select("payment.reference")
          .whereRef("payment.user_id", "=", "certificate.user_id")
          .where("payment.refunded", "=", 1)
          .$if(subscription !== undefined, (query) =>
            query.where("payment.order_id", "=", subscription!),
          )
          .whereRef("payment.period_start", "<=", "certificate.issued_at")
          .whereRef("payment.period_end", ">", "certificate.issued_at"),
      ),
    )
    .execute();
}

function heldCertificates(database: Database) {
  return database
    .selectFrom("certificate")
    .innerJoin("user", "user.id", "certificate.user_id")
    .selectAll("certificate")
    .select("user.email")
    .orderBy("issued_at", "desc")
    .orderBy("certificate.id");
}
