import { readFileSync, writeFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const ticks = 100;

/** What is resident of a process now and was at most since `forgetPeak`, in megabytes. */
export function memoryOf(pid: number): { resident: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024);
  return { resident: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

/** From now on a process's peak of memory is counted anew. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** The processor time that a process and its children have taken so far, in seconds. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  const own = (Number(fields[11]) + Number(fields[12])) / ticks;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children
    .split(" ")
    .filter((child) => child !== "")
    .reduce((sum, child) => sum + processorSeconds(Number(child)), own);
}
