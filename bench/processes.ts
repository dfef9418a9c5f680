import { readFileSync, writeFileSync } from "node:fs";

/** Returns the resident memory of a process, and its peak since `resetPeak`, in megabytes. */
export function memoryOf(pid: number): { resident: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024);
  return { resident: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

/** Resets the peak memory of a process to its current memory. */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** Returns the memory of a browser's processes that draw pages and run their scripts, in megabytes, shared parts shared. */
export function renderersOf(browser: number): number {
  const isRenderer = (pid: number) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer");
  const kilobytes = (pid: number) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]);
  const sizes = descendantsOf(browser).filter(isRenderer).map(kilobytes);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Returns the processes that a process has started and that still run. Throws when it has ended itself. */
export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}
