import type { RunRequest, RunResult } from "../../../runner/protocol.ts";
import type { ProofExample } from "../../prove/examples.ts";
import { type Finding, proveExercise, proveTests } from "../../prove/prove-example.ts";
import type { ExercisePrograms } from "../lesson-programs.ts";
import { make, makeIsland } from "./elements.ts";
import { proofStyle } from "./style.ts";

type Runner = { run: (request: RunRequest) => Promise<RunResult>; close: () => void };

const lessonPath = /^\/course\/category\/([^/]+)\/lesson\/([^/]+)/;

/** Adds to an exercise of the page what proves it: its solution, its start, and its right and wrong programs. */
export function addProof(exercise: HTMLElement): void {
  const { element, inside } = makeIsland(proofStyle);
  const button = make("button", { type: "button" }, "Prove");
  const results = make("ul", {});
  const status = make("div", { role: "status" });
  status.append(results);
  const frame = make("div", { className: "frame" });
  inside.append(button, status, frame);
  button.addEventListener("click", async () => {
    button.disabled = true;
    results.replaceChildren();
    try {
      await prove(exercise.dataset.exercise!, results, frame);
    } catch (error) {
      results.append(line(`Nothing could be proven: ${String(error)}`, "wrong"));
    }
    button.disabled = false;
  });
  (exercise.querySelector(".exercise-statement") ?? exercise).append(element);
}

async function prove(id: string, results: HTMLElement, frame: HTMLElement): Promise<void> {
  const [, course, lesson] = lessonPath.exec(location.pathname)!;
  const response = await fetch(`/preview/programs/${course}/${lesson}`);
  if (!response.ok) throw new Error("the lesson is not in the folder any more");
  const { runner: address, exercises } = (await response.json()) as {
    runner: string;
    exercises: ExercisePrograms[];
  };
  const found = exercises.find((each) => each.exercise.id === id);
  if (!found) throw new Error("the exercise is not in the lesson any more");
  if (found.exercise.tests.length === 0) {
    results.append(make("li", {}, "It has no tests to prove."));
    return;
  }
  const { createRunner } = (await import(address)) as { createRunner: (at: HTMLElement) => Runner };
  const runner = createRunner(frame);
  try {
    const { exercise, programs } = found;
    results.append(...describe("Solution and start", await proveExercise(exercise, runner.run)));
    for (const program of programs) {
      results.append(...describe(nameOf(program), await proveTests(program, runner.run)));
    }
    const count = (kind: ProofExample["kind"]) =>
      programs.filter((program) => program.kind === kind).length;
    const all = `${count("alsoRight")} also right, ${count("wrong")} wrong`;
    results.append(make("li", {}, `Programs beside them: ${all}.`));
  } finally {
    runner.close();
  }
}

function nameOf({ kind, sentence }: ProofExample): string {
  return `${kind === "wrong" ? "Wrong" : "Also right"}: ${sentence}`;
}

function describe(name: string, findings: Finding[]): HTMLElement[] {
  if (findings.length === 0) return [line(`✓ ${name}`, "right")];
  return findings.map((finding) =>
    line(`✗ ${name} (line ${finding.line}): ${finding.message}`, "wrong"),
  );
}

function line(text: string, state: "right" | "wrong"): HTMLElement {
  const item = make("li", {}, text);
  item.dataset.state = state;
  return item;
}
