import { requestsPerSecond } from "./load.ts";

/** What a request for this path costs the site's process, in microseconds of a processor; how busy the machine is otherwise changes it little. */
export async function processorTime(origin: string, path: string): Promise<number> {
  const before = await numbers(origin);
  await requestsPerSecond(origin + path);
  const after = await numbers(origin);
  return ((after.seconds - before.seconds) / (after.requests - before.requests)) * 1e6;
}

/** The processor's time and the requests of the process so far. */
async function numbers(origin: string): Promise<{ seconds: number; requests: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    seconds: sum(/^process_cpu_seconds_total(?:\{.*\})? (\S+)$/gm),
    requests: sum(/^http_request_duration_seconds_count\{.*\} (\S+)$/gm),
  };
}
