import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** Integer cents by currency. */
type Amounts = Record<string, number>;

/** The figures of one week, from Monday 00:00 UTC. */
export type WeeklyFigures = {
  /** The Monday, such as 2026-01-05. */
  week: string;
  visits: number;
  accounts: number;
  enrolments: number;
  /** People with progress. Progress keeps its last time, so for past weeks there may have been more. */
  activeLearners: number;
  finishedLessons: number;
  /** What was charged for plans in the week and not refunded in full. */
  income: Amounts;
};

const week = 7 * 24 * 60 * 60 * 1000;

/** Returns the figures of the last weeks, the running one first. */
export async function weeklyFigures(
  database: Database,
  weeks: number,
  now = new Date(),
): Promise<WeeklyFigures[]> {
  const monday = mondayOf(now).getTime();
  const figures: WeeklyFigures[] = [];
  for (let back = 0; back < weeks; back++) {
    const start = new Date(monday - back * week);
    figures.push(await figuresOf(database, start, new Date(start.getTime() + week)));
  }
  return figures;
}

/** Returns what the plans that renew are charged each month. */
export async function monthlyRenewals(database: Database): Promise<Amounts> {
  const rows = await database
    .selectFrom("subscription")
    .select(["currency", ({ fn }) => fn.sum("amount").as("cents")])
    .where("status", "=", "active")
    .where("renews", "=", 1)
    .where("provider", "!=", "gift")
    .groupBy("currency")
    .execute();
  return amountsOf(rows);
}

function mondayOf(time: Date): Date {
  const day = new Date(`${time.toISOString().slice(0, 10)}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day;
}

async function figuresOf(database: Database, from: Date, to: Date): Promise<WeeklyFigures> {
  const [start, end] = [from.toISOString(), to.toISOString()];
  const within = (column: string): Expression<SqlBool> =>
    sql<SqlBool>`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;
  const count = async (table: "user" | "enrolment" | "lesson_done", column: string) => {
    const { count: rows } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("count"))
      .where(within(column))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const learners = await database
    .selectFrom("course_progress")
    .select("user_id")
    .where(within("updated_at"))
    .union(database.selectFrom("lesson_done").select("user_id").where(within("done_at")))
    .union(database.selectFrom("lesson_answer").select("user_id").where(within("answered_at")))
    .execute();
  const income = await database
    .selectFrom("payment")
    .select(["currency", ({ fn }) => fn.sum("amount").as("cents")])
    .where(within("paid_at"))
    .where("refunded", "=", 0)
    .groupBy("currency")
    .execute();
  return {
    week: start.slice(0, 10),
    visits: await visitsBetween(database, start.slice(0, 10), end.slice(0, 10)),
    accounts: await count("user", "createdAt"),
    enrolments: await count("enrolment", "enrolled_at"),
    activeLearners: learners.length,
    finishedLessons: await count("lesson_done", "done_at"),
    income: amountsOf(income),
  };
}

async function visitsBetween(database: Database, from: string, to: string): Promise<number> {
  const { visits } = await database
    .selectFrom("daily_visits")
    .select(({ fn }) => fn.sum<number | null>("visits").as("visits"))
    .where("day", ">=", from)
    .where("day", "<", to)
    .executeTakeFirstOrThrow();
  return Number(visits);
}

function amountsOf(rows: { currency: string; cents: unknown }[]): Amounts {
  return Object.fromEntries(rows.map(({ currency, cents }) => [currency, Number(cents)]));
}
