import { runnerAddresses } from "../../tests/site/runner-address.ts";
import type { RunningServer } from "../../tests/site/running-server.ts";
import { memoryOf } from "../processes.ts";
import { timeOf } from "../times.ts";
import { lessonPaths } from "./open-lesson.ts";

const learners = 20;
const rounds = 5;

/** Returns the growth of the server's memory after many learners at once loaded every runtime, in megabytes. */
export async function runtimeMemory(site: RunningServer): Promise<number> {
  const addresses = runnerAddresses();
  for (let turn = 0; turn < 500; turn++) await timeOf(site.origin + lessonPaths.python);
  const { resident: before } = memoryOf(site.process.pid!);
  for (let round = 0; round < rounds; round++) {
    const loads = Array.from({ length: learners }, () =>
      Promise.all(addresses.map((address) => timeOf(site.origin + address))),
    );
    await Promise.all(loads);
  }
  return memoryOf(site.process.pid!).resident - before;
}
