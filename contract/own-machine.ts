import { fileExtension } from "./file-extension.ts";

/** A program as a file on one's own machine, and the command that runs it there, where it is a whole program. */
export type OwnFile = { name: string; text: string; command?: string };

/** Returns the file of a program in a fence language. */
export function ownFile(language: string, code: string): OwnFile {
  switch (language) {
    case "cpp":
      return {
        ...fileOf("main.cpp", code),
        command: "g++ -std=c++20 -pthread main.cpp -o main && ./main",
      };
    case "go":
      return { ...fileOf("main.go", code), command: "go run main.go" };
    case "java": {
      const file = javaFile(code);
      return { ...fileOf(file, code), command: `javac ${file} && java ${javaMain(code)}` };
    }
    case "rust":
      return {
        ...fileOf("main.rs", code),
        command: "rustc --edition 2021 main.rs && ./main",
      };
    default:
      return fileOf(`sample.${fileExtension(language)}`, code);
  }
}

function fileOf(name: string, code: string) {
  return { name, text: `${code}\n` };
}

/** Returns the file's name of a program in Java: a public type must be in the file of its name. */
export function javaFile(code: string): string {
  const publicType = /^\s*public\s+(?:\w+\s+)*?(?:class|interface|record|enum)\s+(\w+)/m;
  return `${publicType.exec(code)?.[1] ?? "Main"}.java`;
}

/** Returns the type that was declared last before the method `main`. */
export function javaMain(code: string): string {
  const before = code.slice(0, Math.max(0, code.search(/\bstatic\s+void\s+main\s*\(/)));
  const types = [...before.matchAll(/^(?:\w+\s+)*?(?:class|interface|record|enum)\s+(\w+)/gm)];
  return types.at(-1)?.[1] ?? "Main";
}
