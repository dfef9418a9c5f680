import { existsSync } from "node:fs";
import { javaFile, javaMain } from "../../contract/own-machine.ts";

/** How the programs of a language are compiled and run, with commands of the system in the program's folder. */
export type Toolchain = {
  /** The command that must be installed. */
  program: string;
  /** The Debian package that has it. */
  debianPackage: string;
  /** Returns the name of the file for a program's text. */
  file: (code: string) => string;
  compile?: (code: string) => string[];
  run: (code: string) => string[];
};

const binary = { run: () => ["./program"] };

/** Java reserves address space for several gigabytes, and threads for each processor, unless it is limited. */
const javaLimits = [
  "-Xmx256m",
  "-XX:CompressedClassSpaceSize=64m",
  "-XX:ReservedCodeCacheSize=64m",
  "-XX:+UseSerialGC",
  "-XX:ActiveProcessorCount=2",
];

const toolchains: Record<string, Toolchain> = {
  go: {
    program: "/usr/bin/go",
    debianPackage: "golang-go",
    file: () => "main.go",
    compile: () => ["go", "build", "-o", "program", "main.go"],
    ...binary,
  },
  java: {
    program: "/usr/bin/javac",
    debianPackage: "default-jdk-headless",
    file: javaFile,
    compile: (code) => [
      "javac",
      "-J-Xmx512m",
      "-J-XX:+UseSerialGC",
      "-encoding",
      "UTF-8",
      javaFile(code),
    ],
    run: (code) => ["java", ...javaLimits, javaMain(code)],
  },
  rust: {
    program: "/usr/bin/rustc",
    debianPackage: "rustc",
    file: () => "main.rs",
    compile: () => ["rustc", "--edition", "2021", "-o", "program", "main.rs"],
    ...binary,
  },
};

/** Returns how programs of a language are compiled and run; undefined for a language that only a browser runs, or nothing. */
export function toolchainOf(language: string): Toolchain | undefined {
  return Object.hasOwn(toolchains, language) ? toolchains[language] : undefined;
}

/** Returns whether its command is installed where the sandbox can see it. */
export function isInstalled({ program }: Toolchain): boolean {
  return existsSync(program);
}
