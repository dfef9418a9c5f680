import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type Driver,
  PostgresDialect as KyselyPostgresDialect,
  PostgresQueryCompiler,
  RawNode,
} from "kysely";
import { type Pool, TypeOverrides, types } from "pg";
import { type DatabaseObserver, observeDriver } from "./observe-driver.ts";

/** Compiles migrations and queries so that they behave on PostgreSQL as on SQLite. */
class NeutralQueryCompiler extends PostgresQueryCompiler {
  /** Text sorts and compares by its bytes, not by the server's locale. */
  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    super.visitColumnDefinition(isText(node) ? { ...node, frontModifiers: byBytes } : node);
  }

  /** PostgreSQL's text cannot hold a null character, which becomes the replacement character. */
  protected override addParameter(parameter: unknown): void {
    super.addParameter(
      typeof parameter === "string" ? parameter.replaceAll("\0", "\u{FFFD}") : parameter,
    );
  }
}

/** Kysely on pg. */
export class PostgresDialect extends KyselyPostgresDialect {
  readonly #observer: DatabaseObserver;

  constructor(pool: Pool, observer: DatabaseObserver) {
    super({ pool });
    this.#observer = observer;
  }

  override createDriver(): Driver {
    return observeDriver(super.createDriver(), this.#observer);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new NeutralQueryCompiler();
  }
}

const byBytes = [RawNode.createWithSql(`collate "C"`)];

function isText({ dataType }: ColumnDefinitionNode): boolean {
  return DataTypeNode.is(dataType) && dataType.dataType === "text";
}

/** Parses 8-byte integers as numbers, as on SQLite; times stay Dates, as better-auth expects. */
export const valueTypes = new TypeOverrides();
valueTypes.setTypeParser(types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`);
  return number;
});
