import type { RunnerFile } from "virtual:runner-files";
import type { Runtime } from "../../runner/protocol.ts";
import type { LanguageRuntime } from "./runtimes.ts";

/** Addresses of what was downloaded; the browser's cache has it from then on. */
const downloaded = new Set<string>();
const scripts = new Map<string, string>();

/** Returns how many compressed bytes of runtimes are still to be loaded. */
export function bytesToLoad(runtimes: LanguageRuntime[]): number {
  return runtimes
    .flatMap(({ script, files }) => [script, ...Object.values(files)])
    .filter(({ address }) => !downloaded.has(address))
    .reduce((sum, { compressedSize }) => sum + compressedSize, 0);
}

/** Loads the scripts and the files of runtimes. Returns undefined when a download fails. */
export async function loadRuntimes(
  runtimes: LanguageRuntime[],
  onLoading: (loadedBytes: number, totalBytes: number) => void,
): Promise<Runtime[] | undefined> {
  const total = bytesToLoad(runtimes);
  let loaded = 0;
  const load = (file: RunnerFile) => {
    if (downloaded.has(file.address)) return download(file, () => {});
    return download(file, (bytes) => {
      loaded += bytes;
      onLoading(Math.min(Math.round(loaded), total), total);
    });
  };
  try {
    return await Promise.all(runtimes.map((runtime) => loadRuntime(runtime, load)));
  } catch {
    return undefined;
  }
}

async function loadRuntime(
  { name, script, files, seconds, warm }: LanguageRuntime,
  load: (file: RunnerFile) => Promise<ArrayBuffer>,
): Promise<Runtime> {
  const [text, ...contents] = await Promise.all([
    scripts.get(script.address) ?? load(script).then((bytes) => new TextDecoder().decode(bytes)),
    ...Object.values(files).map(load),
  ]);
  for (const { address } of [script, ...Object.values(files)]) downloaded.add(address);
  scripts.set(script.address, text);
  const keys = Object.keys(files);
  return {
    name,
    seconds,
    warm,
    script: text,
    files: Object.fromEntries(contents.map((content, index) => [keys[index]!, content])),
  };
}

/** Downloads a file; calls `onBytes` with the compressed bytes that came, as far as their number can be estimated. */
async function download(
  { address, size, compressedSize }: RunnerFile,
  onBytes: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const content = new Uint8Array(size);
  let received = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    content.set(value, received);
    received += value.length;
    onBytes((value.length / size) * compressedSize);
  }
  if (received !== size) throw new Error(`${address}: ${received} of ${size} bytes`);
  return content.buffer;
}
