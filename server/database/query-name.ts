import type { CompiledQuery, OperationNode } from "kysely";

/** A statement's operation and table, for metrics and traces: schema names only. */
export type QueryName = { operation: string; table: string };

const operations: Record<string, string> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

const transactionWord = /^(begin|commit|rollback)\b/i;

/** Names a statement by its syntax tree, or a transaction statement by its first word. */
export function queryName({ query, sql }: CompiledQuery): QueryName {
  const operation = operations[query.kind];
  if (operation) return { operation, table: tableOf(query) ?? "none" };
  return { operation: transactionWord.exec(sql)?.[1]?.toLowerCase() ?? "other", table: "none" };
}

function tableOf(query: OperationNode): string | undefined {
  const { from, into, table } = query as {
    from?: { froms?: OperationNode[] };
    into?: OperationNode;
    table?: OperationNode;
  };
  return nameIn(into ?? table ?? from?.froms?.[0]);
}

/** Finds the name in a table's node, which may be wrapped in an alias. */
function nameIn(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined;
  const { node: aliased, table } = node as {
    node?: OperationNode;
    table?: { identifier?: { name: string } };
  };
  return aliased ? nameIn(aliased) : table?.identifier?.name;
}
