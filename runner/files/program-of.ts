import type { Program, ProgramFile } from "../protocol.ts";

/** Returns the program of these files, of which the first runs; without a name, it is the whole program. */
export function programOf([first, ...others]: ProgramFile[]): Program {
  const { name, code } = first!;
  return name === "" ? { code } : { code, file: name, files: others };
}
