import { describe, expect, test } from "vitest";
import { installDebianPackage } from "../../tests/site/installed-program.ts";
import { installedSandboxProblem } from "../../tests/site/installed-sandbox.ts";
import type { StatedProgram } from "./examples.ts";
import { createProver } from "./prover.ts";
import { runNative } from "./run-native.ts";
import { isInstalled, toolchainOf } from "./toolchains.ts";

const proveIn = createProver(() => Promise.reject(new Error("No browser is needed")));
const prove = (program: StatedProgram) => proveIn(program, "");

const sandboxProblem = await installedSandboxProblem();

/** Returns why programs of a language cannot run here; installs its compiler where that is possible. */
function missingHere(language: string): string | undefined {
  const toolchain = toolchainOf(language)!;
  if (sandboxProblem) return sandboxProblem;
  if (!isInstalled(toolchain)) installDebianPackage(toolchain.debianPackage);
  return isInstalled(toolchain) ? undefined : `there is no ${toolchain.program}`;
}

/** Each reads a name, and prints it and a sum that another thread, a closure or a database computes. */
const programs = {
  go: `package main

import "fmt"

func main() {
	var name string
	fmt.Scanln(&name)
	sum := make(chan int)
	go func() { sum <- 15 + 3 }()
	fmt.Println("হ্যালো", name, <-sum)
}`,
  java: `import java.util.Scanner;
import java.util.stream.IntStream;

record Price(int taka) {}

public class Board {
  public static void main(String[] arguments) {
    var name = new Scanner(System.in).nextLine();
    var sum = IntStream.of(15, 3).parallel().sum();
    System.out.println("হ্যালো " + name + " " + new Price(sum).taka());
  }
}`,
  rust: `use std::io;
use std::thread;

fn main() {
    let mut name = String::new();
    io::stdin().read_line(&mut name).unwrap();
    let sum = thread::spawn(|| 15 + 3).join().unwrap();
    println!("হ্যালো {} {}", name.trim(), sum);
}`,
};

describe.each(Object.entries(programs))("%s", { timeout: 120_000 }, (language, code) => {
  const missing = missingHere(language);
  const program = (output: string): StatedProgram => ({
    kind: "sample",
    language,
    line: 1,
    code,
    input: "করিম",
    output,
  });

  test.runIf(missing)("is reported as not run", async () => {
    const verdict = await prove(program("হ্যালো করিম 18"));
    expect(verdict).toEqual({ notRun: expect.stringContaining(missing!) });
  });

  test.skipIf(missing)("is compiled and run", async () => {
    expect(await prove(program("হ্যালো করিম 18"))).toEqual({ findings: [] });
  });

  test.skipIf(missing)("another output is an issue", async () => {
    expect(await prove(program("হ্যালো করিম 19"))).toEqual({
      findings: [
        {
          line: 1,
          message:
            'the sample prints "হ্যালো করিম 18" in line 1 of its output, where "হ্যালো করিম 19" is stated',
        },
      ],
    });
  });

  test.skipIf(missing)("the messages of an error are its output", async () => {
    const broken = code.replace("15", "fifteen");
    const result = await runNative({ code: broken }, toolchainOf(language)!);
    expect(result).toEqual({ printed: expect.stringContaining("fifteen") });
  });
});

test.skipIf(missingHere("go"))("an endless loop is stopped", async () => {
  const code = "package main\n\nfunc main() {\n\tfor {\n\t}\n}";
  const result = await runNative({ code }, toolchainOf("go")!);
  expect(result).toEqual({ stopped: expect.stringContaining("10 seconds") });
});
