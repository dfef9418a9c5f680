import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { startServer } from "../../tests/site/running-server.ts";

const file = path.resolve(import.meta.dirname, "../../deploy/grafana/pathshala.json");

type Panel = { id: number; title: string; type: string; targets?: { expr: string }[] };

/** Returns the metrics in a Prometheus query: the names before a selector in braces. */
function metricsIn(query: string): string[] {
  return [...query.matchAll(/([a-z_:][a-z0-9_:]*)\{/g)].map(([, name]) => name!);
}

test("every panel of the dashboard queries metrics that /metrics has", async () => {
  const { panels } = JSON.parse(await readFile(file, "utf8")) as { panels: Panel[] };
  await using server = await startServer();
  await fetch(`${server.origin}/home`);
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]),
  );
  const known = new Set(
    [...types].flatMap(([name, type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );

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
