import type { CompiledQuery, OperationNode } from "kysely";

/** What a statement does and to which table, for metrics and traces: words of the schema only. */
export type QueryName = { operation: string; table: string };

const operations: Record<string, string> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

const transactionWord = /^(begin|commit|rollback)\b/i;

/** Names a statement by the tree that it was made from; those of transactions by their first word. */
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

/** The name in a table's node, under its alias where it has one. */
function nameIn(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined;
  const { node: aliased, table } = node as {
    node?: OperationNode;
    table?: { identifier?: { name: string } };
  };
  return aliased ? nameIn(aliased) : table?.identifier?.name;
}
