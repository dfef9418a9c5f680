/** Where the data are that a backup saves or restores. */
export type DataSettings = {
  dataFolder: string;
  /** A postgres:// URL; without it, the database is the one embedded in the data folder. */
  databaseUrl?: string | undefined;
};

/** The data folder's content beside the database. */
export const secretName = "auth-secret";
export const outboxName = "outbox";

/** The dump of a PostgreSQL database, in archives and where a restore keeps the old data. */
export const dumpName = "pathshala.dump";
