import { Agent, get } from "node:http";

const agent = new Agent({ keepAlive: true });

/** Returns the time that a complete response to a GET request takes over a keep-alive connection, in milliseconds. */
export function timeOf(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${url}`));
      response.resume().on("end", () => resolve(performance.now() - began));
    }).on("error", reject);
  });
}

/** Returns the smallest value that this share of the values does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}
