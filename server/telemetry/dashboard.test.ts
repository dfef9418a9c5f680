import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { metricNames, metricsIn } from "../../tests/site/metric-names.ts";
import { startServer } from "../../tests/site/running-server.ts";

const file = path.resolve(import.meta.dirname, "../../deploy/grafana/pathshala.json");

type Panel = { id: number; title: string; type: string; targets?: { expr: string }[] };

test("every panel of the dashboard queries metrics that /metrics has", async () => {
  const { panels } = JSON.parse(await readFile(file, "utf8")) as { panels: Panel[] };
  await using server = await startServer();
  await fetch(`${server.origin}/home`);
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  const known = metricNames(text);

  const charts = panels.filter(({ type }) => type !== "row");
  expect(charts.length).toBeGreaterThan(10);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, targets = [] } of charts) {
    const named = targets.flatMap(({ expr }) => metricsIn(expr));
    const unknown = named.filter((name) => !known.has(name));
    expect({ title, unknown, queries: named.length >= targets.length }).toEqual({
      title,
      unknown: [],
      queries: true,
    });
  }
});
