/** Returns the names that can be queried, from the text of /metrics. */
export function metricNames(text: string): Set<string> {
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name, type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
}

/** Returns the metrics in a Prometheus query: the names before a selector in braces. */
export function metricsIn(query: string): string[] {
  return [...query.matchAll(/([a-z_:][a-z0-9_:]*)\{/g)].map(([, name]) => name!);
}
