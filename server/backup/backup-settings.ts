/** Where the data stand that are backed up and restored. */
export type DataSettings = {
  dataFolder: string;
  /** A postgres:// address; without it, the database is the data folder's own. */
  databaseUrl?: string | undefined;
};

/** What stands in a data folder beside the database. */
export const secretName = "auth-secret";
export const outboxName = "outbox";

/** A PostgreSQL database as a file: in archives, and while a restore keeps the old one aside. */
export const dumpName = "pathshala.dump";
