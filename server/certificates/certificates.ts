import type { Certificate, PublicCertificate } from "../../contract/certificate.ts";
import type { CertificateRow, Database } from "../database/schema.ts";
import type { Place } from "../progress/merge.ts";

/** Returns one page (counted from 1) of a person's certificates, newest first, and their number. */
export async function listCertificates(
  database: Database,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ certificates: Certificate[]; total: number }> {
  const ofUser = database.selectFrom("certificate").where("user_id", "=", userId);
  const rows = await ofUser
    .selectAll()
    .orderBy("issued_at", "desc")
    .orderBy("id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await ofUser
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { certificates: rows.map(certificateOfRow), total: Number(total) };
}

/** Returns a person's certificate of a course, or undefined. */
export async function findCertificate(
  database: Database,
  { userId, courseId }: Place,
): Promise<Certificate | undefined> {
  const row = await database
    .selectFrom("certificate")
    .selectAll()
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  return row && certificateOfRow(row);
}

/** Returns a certificate that everyone may see; undefined when its holder does not allow that, or there is none. */
export async function findPublicCertificate(
  database: Database,
  id: string,
): Promise<PublicCertificate | undefined> {
  const row = await database
    .selectFrom("certificate")
    .selectAll()
    .where("id", "=", id)
    .where("public", "=", 1)
    .executeTakeFirst();
  return row && publicPartOf(row);
}

/** Lets everyone see a person's certificate, or nobody else. Returns undefined when the person has no such certificate. */
export async function publishCertificate(
  database: Database,
  { id, userId, isPublic }: { id: string; userId: string; isPublic: boolean },
): Promise<Certificate | undefined> {
  const row = await database
    .updateTable("certificate")
    .set({ public: isPublic ? 1 : 0 })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
  return row && certificateOfRow(row);
}

function certificateOfRow(row: CertificateRow): Certificate {
  return { ...publicPartOf(row), public: row.public === 1 };
}

function publicPartOf(row: CertificateRow): PublicCertificate {
  return {
    id: row.id,
    name: row.name,
    courseId: row.course_id,
    courseName: row.course_name,
    category: row.category,
    categoryName: row.category_name,
    language: row.language,
    hours: row.hours,
    exercises: row.exercises,
    questions: row.questions,
    issuedAt: row.issued_at,
    withdrawnAt: row.withdrawn_at,
  };
}
