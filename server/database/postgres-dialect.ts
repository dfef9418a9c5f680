import {
  type ColumnDefinitionNode,
  DataTypeNode,
  PostgresDialect as KyselyPostgresDialect,
  PostgresQueryCompiler,
  RawNode,
} from "kysely";
import { TypeOverrides, types } from "pg";

/** Makes the same migrations and queries mean on PostgreSQL what they mean on SQLite. */
class NeutralQueryCompiler extends PostgresQueryCompiler {
  /** Text sorts and compares by its bytes, not by the locale that a server happens to have. */
  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    super.visitColumnDefinition(isText(node) ? { ...node, frontModifiers: byBytes } : node);
  }

  /** PostgreSQL's text cannot hold a null character; it becomes the sign for what cannot be represented. */
  protected override addParameter(parameter: unknown): void {
    super.addParameter(
      typeof parameter === "string" ? parameter.replaceAll("\0", "\u{FFFD}") : parameter,
    );
  }
}

/** Kysely on pg. */
export class PostgresDialect extends KyselyPostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new NeutralQueryCompiler();
  }
}

const byBytes = [RawNode.createWithSql(`collate "C"`)];

function isText({ dataType }: ColumnDefinitionNode): boolean {
  return DataTypeNode.is(dataType) && dataType.dataType === "text";
}

/** Whole numbers of 8 bytes are numbers, as on SQLite, not texts; times are Dates, as better-auth expects them. */
export const valueTypes = new TypeOverrides();
valueTypes.setTypeParser(types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`);
  return number;
});
