import type { StatedProgram } from "./examples.ts";
import type { ProgramResult } from "./prove-example.ts";
import { limited, runInSandbox } from "./sandbox.ts";
import type { Toolchain } from "./toolchains.ts";

const compilation = { seconds: 60, megabytes: 4096, processes: 256 };
const execution = { seconds: 10, megabytes: 1024, processes: 64 };

/** The code of a command that its limits ended: 128 and the number of KILL. */
const killed = 137;

/** Compiles and runs a program in the sandbox; its output is what a terminal shows, a compiler's errors included. */
export async function runNative(
  { code, input }: Pick<StatedProgram, "code" | "input">,
  toolchain: Toolchain,
): Promise<ProgramResult> {
  const files = {
    [toolchain.file(code)]: code,
    "input.txt": input === undefined ? "" : `${input}\n`,
  };
  const compile = toolchain.compile && limited(toolchain.compile(code), compilation);
  const script = [
    ...(compile
      ? [`${compile} > messages.txt 2>&1 || { code=$?; cat messages.txt; exit $code; }`]
      : []),
    `exec ${limited(toolchain.run(code), execution)} < input.txt 2>&1`,
  ].join("\n");
  const result = await runInSandbox(files, script);
  if (result.kind !== "ended") return { stopped: `was stopped: ${result.kind}` };
  if (result.code === killed) {
    const { seconds, megabytes } = execution;
    const message = `was stopped: a program has ${seconds} seconds and ${megabytes} MB, its compiler ${compilation.seconds} seconds`;
    return { stopped: message };
  }
  return { printed: result.output };
}
