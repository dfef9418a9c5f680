import type { Command } from "commander";
import { certificateIdSchema } from "../contract/certificate.ts";
import {
  type HeldCertificate,
  certificatesOf,
  earnedUnderRefunds,
  withdrawCertificate,
} from "../server/certificates/withdraw-certificate.ts";
import { readSite } from "../server/site/site.ts";
import type { Database } from "../server/database/schema.ts";
import { dayOf } from "./days.ts";
import { findAccount, personHelp } from "./find-account.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { logAction } from "./terminal/operator-log.ts";
import { writeTable } from "./terminal/table.ts";
import { writeJson, writeLine } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

/** Adds `certificates`, which shows certificates and takes them back. */
export function addCertificates(program: Command): void {
  const certificates = program
    .command("certificates")
    .summary("show certificates, and take them back")
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- certificates list --refunded
  npm run catalogue -- certificates list ada@example.org
  npm run catalogue -- certificates withdraw C-7KQ2M9XD4R7KQ2M9XD4R`,
    );
  certificates
    .command("list")
    .description(
      "Shows the certificates of a person, or the valid ones that were earned in a period whose payment was refunded in full.",
    )
    .argument("[person]", personHelp)
    .option("--refunded", "those that were earned under a refunded plan")
    .option("--json", "output JSON, for programs")
    .action(list);
  certificates
    .command("withdraw")
    .description(
      "Takes a certificate back: its page says so, and it is not issued anew. Appended to operator.log in DATA_DIR.",
    )
    .argument("<number>", "the certificate's number")
    .action(withdraw);
}

type ListOptions = { refunded?: boolean; json?: boolean };

async function list(person: string | undefined, { refunded, json }: ListOptions): Promise<void> {
  if ((person === undefined) !== (refunded ?? false)) {
    throw new CommandError(exitCodes.wrongUse, "Name a person, or use --refunded");
  }
  await withExistingDatabase(async (database) => {
    const found = person ? await ofPerson(database, person) : await earnedUnderRefunds(database);
    if (json) return writeJson(found.map(inJson));
    return writeCertificates(found, (await readSite(database)).timeZone);
  });
}

async function ofPerson(database: Database, name: string): Promise<HeldCertificate[]> {
  const { id } = await findAccount(database, name);
  return certificatesOf(database, id);
}

async function withdraw(number: string): Promise<void> {
  if (!certificateIdSchema.safeParse(number).success) {
    const reason = "is not the number of a certificate, such as C-7KQ2M9XD4R7KQ2M9XD4R";
    throw new CommandError(exitCodes.wrongUse, `"${number}" ${reason}`);
  }
  await withExistingDatabase(async (database) => {
    const found = await withdrawCertificate(database, number);
    if (!found) throw new CommandError(exitCodes.refused, `There is no certificate ${number}`);
    await logAction("withdraw certificate", { userId: found.user_id, certificate: number });
    await writeLine(`${number} of ${found.email} for ${found.course_name} is withdrawn.`);
  });
}

async function writeCertificates(certificates: HeldCertificate[], timeZone: string): Promise<void> {
  const rows = certificates.map((row) => [
    row.id,
    dayOf(row.issued_at, timeZone),
    row.withdrawn_at === null ? "" : dayOf(row.withdrawn_at, timeZone),
    row.email,
    row.course_name,
  ]);
  await writeTable(["NUMBER", "ISSUED", "WITHDRAWN", "PERSON", "COURSE"], rows);
}

function inJson(row: HeldCertificate) {
  return {
    id: row.id,
    issuedAt: row.issued_at,
    withdrawnAt: row.withdrawn_at,
    email: row.email,
    courseId: row.course_id,
    courseName: row.course_name,
  };
}
