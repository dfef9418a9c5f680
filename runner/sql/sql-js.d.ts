declare module "sql.js" {
  export type Statement = {
    step: () => boolean;
    get: (parameters: null, config: { useBigInt: boolean }) => unknown[];
    getColumnNames: () => string[];
  };

  export type Statements = Iterable<Statement> & { getRemainingSQL: () => string };

  export type Database = {
    iterateStatements: (sql: string) => Statements;
    exec: (sql: string) => { columns: string[]; values: unknown[][] }[];
    close: () => void;
  };

  export default function initSqlJs(options: {
    wasmBinary: ArrayBuffer;
  }): Promise<{ Database: new () => Database }>;
}
