import { readFileSync } from "node:fs";
import path from "node:path";

const manifest = path.resolve(import.meta.dirname, "../../build/run/manifest.json");

/** Returns the address of a file of the built runner by its name without hash, such as `python.snapshot`. */
export function runnerAddress(name: string): string {
  return filesOfRunner()[name]!.address;
}

/** Returns the addresses of all files that pages load to run programs. */
export function runnerAddresses(): string[] {
  return Object.values(filesOfRunner()).map(({ address }) => address);
}

function filesOfRunner(): Record<string, { address: string }> {
  return (
    JSON.parse(readFileSync(manifest, "utf8")) as { files: Record<string, { address: string }> }
  ).files;
}
