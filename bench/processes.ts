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
