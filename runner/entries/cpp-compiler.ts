/*! Clang, LLD and libc++ of the LLVM project (Apache-2.0 WITH LLVM-exception), with wasi-libc (MIT). */
import { loadClang } from "../cpp/clang.ts";
import { compileProgram } from "../cpp/compile-program.ts";
import { serveRuns } from "../serve-runs.ts";

serveRuns(async ({ program, archive, precompiled }) => {
  const clang = await loadClang(program!, new Uint8Array(archive!));
  const header = new Uint8Array(precompiled!);
  return (work) => compileProgram(clang, header, work);
});
