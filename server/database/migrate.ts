import { type Migration, Migrator } from "kysely/migration";
import { ConfigError } from "../config/config-error.ts";
import * as catalogue from "./migrations/0001-catalogue.ts";
import * as identity from "./migrations/0002-identity.ts";
import * as orders from "./migrations/0003-orders.ts";
import * as longLists from "./migrations/0004-long-lists.ts";
import * as rateLimits from "./migrations/0005-rate-limits.ts";
import * as demo from "./migrations/0006-demo.ts";
import * as currentPassword from "./migrations/0007-current-password.ts";
import * as lessons from "./migrations/0008-lessons.ts";
import * as progress from "./migrations/0009-progress.ts";
import * as subscriptions from "./migrations/0010-subscriptions.ts";
import * as planChanges from "./migrations/0011-plan-changes.ts";
import * as team from "./migrations/0012-team.ts";
import * as certificates from "./migrations/0013-certificates.ts";
import * as planMessages from "./migrations/0014-plan-messages.ts";
import * as search from "./migrations/0015-search.ts";
import * as courseOrder from "./migrations/0016-course-order.ts";
import * as figures from "./migrations/0017-figures.ts";
import * as paymentAttempts from "./migrations/0018-payment-attempts.ts";
import * as searchIndex from "./migrations/0019-search-index.ts";
import * as site from "./migrations/0020-site.ts";
import * as pictures from "./migrations/0021-pictures.ts";
import * as plannedCourses from "./migrations/0022-planned-courses.ts";
import * as courseOutline from "./migrations/0023-course-outline.ts";
import * as courseAlerts from "./migrations/0024-course-alerts.ts";
import * as activityIds from "./migrations/0025-activity-ids.ts";
import * as certificateTasks from "./migrations/0026-certificate-tasks.ts";
import * as planOrders from "./migrations/0027-plan-orders.ts";
import * as withdrawnCertificates from "./migrations/0028-withdrawn-certificates.ts";
import * as learningPaths from "./migrations/0029-learning-paths.ts";
import * as pathGroups from "./migrations/0030-path-groups.ts";
import * as searchInLessons from "./migrations/0031-search-in-lessons.ts";
import * as formerEmails from "./migrations/0032-former-emails.ts";
import * as whereProgramsRun from "./migrations/0033-where-programs-run.ts";
import * as taskCounts from "./migrations/0034-task-counts.ts";
import * as learnerQuestions from "./migrations/0035-learner-questions.ts";
import { findForeignRelations } from "./foreign-relations.ts";
import type { Database } from "./schema.ts";

/** In the order of their names; a published one never changes. */
const migrations: Record<string, Migration> = {
  "0001-catalogue": catalogue,
  "0002-identity": identity,
  "0003-orders": orders,
  "0004-long-lists": longLists,
  "0005-rate-limits": rateLimits,
  "0006-demo": demo,
  "0007-current-password": currentPassword,
  "0008-lessons": lessons,
  "0009-progress": progress,
  "0010-subscriptions": subscriptions,
  "0011-plan-changes": planChanges,
  "0012-team": team,
  "0013-certificates": certificates,
  "0014-plan-messages": planMessages,
  "0015-search": search,
  "0016-course-order": courseOrder,
  "0017-figures": figures,
  "0018-payment-attempts": paymentAttempts,
  "0019-search-index": searchIndex,
  "0020-site": site,
  "0021-pictures": pictures,
  "0022-planned-courses": plannedCourses,
  "0023-course-outline": courseOutline,
  "0024-course-alerts": courseAlerts,
  "0025-activity-ids": activityIds,
  "0026-certificate-tasks": certificateTasks,
  "0027-plan-orders": planOrders,
  "0028-withdrawn-certificates": withdrawnCertificates,
  "0029-learning-paths": learningPaths,
  "0030-path-groups": pathGroups,
  "0031-search-in-lessons": searchInLessons,
  "0032-former-emails": formerEmails,
  "0033-where-programs-run": whereProgramsRun,
  "0034-task-counts": taskCounts,
  "0035-learner-questions": learnerQuestions,
};

/** The names of all migrations, in order. */
export const migrationNames = Object.keys(migrations);

/** Creates Kysely's migrator with all migrations. */
export function createMigrator(database: Database): Migrator {
  return new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
}

/**
 * Applies all pending migrations or none. Throws ConfigError when a newer version made the database, and before anything
 * is created beside what another program has there.
 */
export async function migrate(database: Database): Promise<void> {
  const foreign = await findForeignRelations(database);
  if (foreign.length > 0) {
    throw new ConfigError(
      `the database of DATABASE_URL holds another program's data (${shortened(foreign)}). Nothing was changed: create a database for the site alone`,
    );
  }
  const { error } = await createMigrator(database).migrateToLatest();
  if (error instanceof Error && unknownMigration.test(error.message)) {
    throw new ConfigError(
      "the database was made by a newer version of Pathshala. Update this installation, or restore a backup that it made",
      { cause: error },
    );
  }
  if (error) throw error;
}

function shortened(names: string[]): string {
  const shown = names.slice(0, 5).join(", ");
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}

/** Kysely's message for an applied migration that this version does not have. */
const unknownMigration = /^corrupted migrations: previously executed migration .* is missing$/;
