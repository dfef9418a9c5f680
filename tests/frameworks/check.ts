import { checkAngular } from "./angular/check-angular.ts";
import { checkTypes } from "./check-types.ts";
import type { Report } from "./report.ts";

/**
 * Compiles the samples of the courses on npm's frameworks with the compilers of this package, and runs those in
 * Angular: `npm run test:frameworks`.
 */

/** What JavaScript is checked for: names, properties and calls, without types that nobody wrote. */
const javascript = { allowJs: true, checkJs: true, strict: false };

const checks: Record<string, () => Promise<Report>> = {
  React: () =>
    checkTypes({
      category: "react",
      language: "jsx",
      command: "tsc",
      args: ["--pretty", "false", "--project", "."],
      compilerOptions: javascript,
      // A prop that a component takes and nobody gives.
      allowed: ["TS2741"],
    }),
  Vue: () =>
    checkTypes({
      category: "vue",
      language: "vue",
      command: "vue-tsc",
      args: ["--pretty", "false", "--project", "."],
      compilerOptions: javascript,
      // A text of an input that is compared with a number.
      allowed: ["TS2322", "TS2365"],
    }),
  Svelte: () =>
    checkTypes({
      category: "svelte",
      language: "svelte",
      command: "svelte-check",
      args: ["--tsconfig", "./tsconfig.json", "--output", "machine"],
      compilerOptions: javascript,
    }),
  Angular: checkAngular,
};

let failed = false;
for (const [framework, check] of Object.entries(checks)) {
  const { checked, run, problems } = await check();
  console.log(`${framework}: ${checked} samples compiled${run > 0 ? `, ${run} run` : ""}`);
  for (const problem of problems) console.error(`  ${problem}`);
  if (checked === 0 || problems.length > 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
