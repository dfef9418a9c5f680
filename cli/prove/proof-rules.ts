import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { proofRulesFile } from "../../server/import/sources/folder-files.ts";
import { readTextFile } from "../../server/import/sources/text-file.ts";
import { parseLocatedYaml, schemaIssues } from "../../server/validation/located-yaml.ts";
import type { ValidationIssue } from "../../server/validation/validation-issue.ts";
import type { Finding } from "./prove-example.ts";
import type { ProvableExercise } from "./examples.ts";

const number = z.number().int().min(0).max(20).default(0);
const keys = ["alsoRight", "wrong"] as const;
const rulesSchema = z.strictObject({ alsoRight: number, wrong: number });

/** How many programs must prove the tests of each exercise that runs. */
export type ProofRules = z.infer<typeof rulesSchema>;

const noRules: ProofRules = { alsoRight: 0, wrong: 0 };

/** Reads `proof.yaml` of a source that is a folder; without it, nothing is asked of exercises. */
export async function readProofRules(
  source: string,
): Promise<{ rules: ProofRules; issues: ValidationIssue[] }> {
  if (!existsSync(path.join(source, proofRulesFile))) return { rules: noRules, issues: [] };
  const read = await readTextFile(source, proofRulesFile);
  if ("issue" in read) return { rules: noRules, issues: [read.issue] };
  const yaml = parseLocatedYaml(read.text, proofRulesFile);
  if (yaml.issues.length > 0) return { rules: noRules, issues: yaml.issues };
  const parsed = rulesSchema.safeParse(yaml.value ?? {});
  if (parsed.success) return { rules: parsed.data, issues: [] };
  return { rules: noRules, issues: schemaIssues(parsed.error, proofRulesFile, yaml, keys) };
}

/** Returns what an exercise lacks of the programs that the rules ask for. */
export function missingPrograms(
  { line, title, programs }: ProvableExercise,
  rules: ProofRules,
): Finding[] {
  const sections = { alsoRight: "Also right", wrong: "Wrong" };
  return keys
    .filter((key) => programs[key] < rules[key])
    .map((key) => ({
      line,
      message: `the exercise "${title}" needs ${rules[key]} under "### ${sections[key]}", as ${proofRulesFile} says; it has ${programs[key]}`,
    }));
}
