import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { metricNames, metricsIn } from "../../tests/site/metric-names.ts";
import { startServer } from "../../tests/site/running-server.ts";

const file = path.join(import.meta.dirname, "alerts.yaml");

/** What Prometheus accepts of a rule, as far as the rules use it, and what an operator needs to act. */
const ruleSchema = z.strictObject({
  alert: z.string().regex(/^Pathshala[A-Za-z]+$/),
  expr: z.string().min(1),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.strictObject({ summary: z.string().min(10), description: z.string().min(20) }),
});
const fileSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema) })),
});

async function readRules() {
  const { groups } = fileSchema.parse(parse(await readFile(file, "utf8")));
  return groups.flatMap(({ rules }) => rules);
}

test("every alert has a severity, a summary and an advice, and is there once", async () => {
  const names = (await readRules()).map(({ alert }) => alert);
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});

test("every alert queries metrics that /metrics has", async () => {
  await using server = await startServer();
  const known = metricNames(await (await fetch(`${server.origin}/metrics`)).text());
  // Prometheus itself makes this one of each scrape.
  known.add("up");
  for (const { alert, expr } of await readRules()) {
    const named = metricsIn(expr);
    const unknown = named.filter((name) => !known.has(name));
    expect({ alert, unknown, queries: named.length > 0 }).toEqual({
      alert,
      unknown: [],
      queries: true,
    });
  }
});

test("every query is complete, and valid for promtool where that is installed", async () => {
  const promtool = process.env.PROMTOOL_PATH ?? "promtool";
  const { status, stdout, error } = spawnSync(promtool, ["check", "rules", file], {
    encoding: "utf8",
  });
  expect({ status: error ? 0 : status, stdout }).toMatchObject({ status: 0 });
  for (const { alert, expr } of await readRules()) {
    const open = [...expr.replaceAll(/"[^"]*"/g, "")].reduce(
      (depth, character) =>
        depth + Number("([{".includes(character)) - Number(")]}".includes(character)),
      0,
    );
    const isCompared = /[<>=]=? [\d.]+\s*$/.test(expr);
    expect({ alert, open, isCompared }).toEqual({ alert, open: 0, isCompared: true });
  }
});
