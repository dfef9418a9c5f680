import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { javaFile, javaMain, phpSource } from "../../contract/own-machine.ts";

/** How the programs of a language are compiled and run, with commands of the system in the program's folder. */
export type Toolchain = {
  /** The command that must be installed. */
  program: string;
  /** The modules of PHP that lessons use besides those of its command. */
  phpModules?: string[];
  /** The Debian packages that have them. */
  debianPackages: string[];
  /** Returns the name of the file for a program's text. */
  file: (code: string) => string;
  compile?: (code: string) => string[];
  run: (code: string) => string[];
  /** Returns the text as it is written to the file. */
  source?: (code: string) => string;
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
  cpp: {
    program: "/usr/bin/g++",
    debianPackages: ["g++"],
    file: () => "main.cpp",
    compile: () => ["g++", "-std=c++20", "-pthread", "main.cpp", "-o", "program"],
    ...binary,
  },
  go: {
    program: "/usr/bin/go",
    debianPackages: ["golang-go"],
    file: () => "main.go",
    compile: () => ["go", "build", "-o", "program", "main.go"],
    ...binary,
  },
  java: {
    program: "/usr/bin/javac",
    debianPackages: ["default-jdk-headless"],
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
  php: {
    program: "/usr/bin/php",
    phpModules: ["mbstring", "pdo_sqlite"],
    debianPackages: ["php-cli", "php-mbstring", "php-sqlite3"],
    file: () => "main.php",
    run: () => ["php", "main.php"],
    source: phpSource,
  },
  rust: {
    program: "/usr/bin/rustc",
    debianPackages: ["rustc"],
    file: () => "main.rs",
    compile: () => ["rustc", "--edition", "2021", "-o", "program", "main.rs"],
    ...binary,
  },
};

/** Returns how programs of a language are compiled and run; undefined for a language that only a browser runs, or nothing. */
export function toolchainOf(language: string): Toolchain | undefined {
  return Object.hasOwn(toolchains, language) ? toolchains[language] : undefined;
}

/** Returns whether its command is installed where the sandbox can see it, with the modules that lessons use. */
export function isInstalled({ program, phpModules = [] }: Toolchain): boolean {
  if (!existsSync(program)) return false;
  if (phpModules.length === 0) return true;
  const present = execFileSync(program, ["-m"], { encoding: "utf8" }).split("\n");
  return phpModules.every((name) => present.includes(name));
}
