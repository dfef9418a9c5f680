import type { Outcome, OutputLine, Work } from "../protocol.ts";
import { filesName, textsOf } from "../files/texts-of-files.ts";
import { createExpect } from "../testing/expect.ts";
import { createLastRun } from "../testing/last-run.ts";
import { type Output, createOutput, tooLong } from "../testing/output.ts";
import { PlainError } from "../testing/plain-error.ts";
import { runTests } from "../testing/run-tests.ts";
import { sentencesIn } from "../testing/sentences/sentences-in.ts";
import { testFunction } from "../testing/test-function.ts";
import { runWasi } from "./run-wasi.ts";
import { saysWhy, trapMessage } from "./trap-message.ts";

/** Runs a compiled program, then its tests, which can run it again with other lines to read. */
export async function runProgram(
  work: Work,
  sendLine: (line: OutputLine) => void,
): Promise<Outcome> {
  const { code, tests, messages, input } = work;
  const command = await WebAssembly.compile(work.binary!);
  const output = createOutput(sendLine);
  const failure = await runCommand(command, input, output);
  if (failure !== undefined) return { kind: "error", message: failure };
  if (output.isTooLong()) return { kind: "error", message: tooLong };
  const printed = output.text();

  const last = createLastRun();
  const run = ({ input: lines = input }: { input?: string } = {}) => {
    const circumstances = sentencesIn(messages).ranWith({ input: lines, replace: {} });
    return last.run(circumstances, async () => {
      const again = createOutput(() => {});
      const problem = await runCommand(command, lines, again);
      if (problem !== undefined) throw new PlainError(problem);
      return again.text();
    });
  };
  const texts = textsOf(work);
  const expect = createExpect(
    { output: printed, code, files: texts, again: last.output },
    messages,
  );
  const names = ["expect", "output", "code", "run", ...filesName(texts)];
  const results = await runTests(
    tests.map((test) => () => {
      last.forget();
      return testFunction(test, names)(expect, printed, code, run, texts);
    }),
    { circumstances: last.circumstances },
  );
  return { kind: "finished", truncated: output.isTruncated(), tests: results };
}

/** Runs a command and prints what it writes. Returns what has ended it too early; undefined when nothing has. */
async function runCommand(
  command: WebAssembly.Module,
  input: string,
  output: Output,
): Promise<string | undefined> {
  const decoders = { out: new TextDecoder(), error: new TextDecoder() };
  let rest = "";
  let reason = "";
  try {
    await runWasi(command, {
      words: ["main"],
      // As a file has it, and a terminal.
      input: new TextEncoder().encode(/[^\n]$/.test(input) ? `${input}\n` : input),
      onOutput: (bytes, stream) => {
        const text = decoders[stream].decode(bytes, { stream: true });
        if (stream === "out") return output.write(text, "out");
        const lines = (rest + text).split("\n");
        rest = lines.pop()!;
        for (const line of lines) {
          if (saysWhy(line)) reason = line;
          else output.print(line, "error");
        }
      },
    });
  } catch (error) {
    output.end();
    return trapMessage(error, reason || rest);
  }
  output.write(rest, "error");
  output.end();
  return undefined;
}
