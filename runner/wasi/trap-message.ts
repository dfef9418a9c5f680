/** What browsers say of the traps of WebAssembly, and what a learner is told. */
const traps: [RegExp, string][] = [
  [
    /call stack|recursion/i,
    "The program calls itself without end, or its variables need more than 8 MB.",
  ],
  [/divide by zero|remainder by zero|division by zero/i, "The program divides by zero."],
  [/divide result|integer overflow/i, "The result of a division is too large for its type."],
  [/out of bounds/i, "The program reads or writes memory that is not its own."],
  [/signature mismatch|indirect call/i, "The program calls something that is not this function."],
];

/** Whether a line of errors says why the library ends the program. */
export function saysWhy(line: string): boolean {
  return /^libc\+\+abi: |libc\+\+ Hardening assertion | was thrown in -fno-exceptions mode/.test(
    line,
  );
}

/** Returns what to tell of the trap that has ended a program, for which the library's last line may have said why. */
export function trapMessage(error: unknown, lastLine: string): string {
  const [, assertion] = /Hardening assertion .* failed: (.*)$/.exec(lastLine) ?? [];
  if (assertion) return `error: ${assertion}`;
  const thrown = /(\w+) was thrown in -fno-exceptions mode(?: with message "(.*)")?/.exec(lastLine);
  if (thrown) return `error: ${thrown[1]!}${thrown[2] ? `: ${thrown[2]}` : ""}`;
  if (lastLine) return `error: ${lastLine.replace(/^libc\+\+abi: /, "")}`;
  const known = traps.find(([said]) => said.test(String(error)));
  return known?.[1] ?? "The program ended itself, or did what the language leaves undefined.";
}
