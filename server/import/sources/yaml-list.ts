import type { z } from "zod";
import { type LocatedYaml, parseLocatedYaml, schemaIssues } from "../../validation/located-yaml.ts";
import type { ValidationIssue } from "../../validation/validation-issue.ts";
import { readTextFile } from "./text-file.ts";

/** Reads a YAML file that is a list, in the folder of a source. With any issue, nothing of it. */
export async function readYamlList<Value>(
  folder: string,
  file: string,
  schema: z.ZodType<Value[]>,
  keys: readonly string[],
): Promise<{ values: Value[]; lineOf: LocatedYaml["lineOf"]; issues: ValidationIssue[] }> {
  const nothing = { values: [], lineOf: () => 1 };
  const read = await readTextFile(folder, file);
  if ("issue" in read) return { ...nothing, issues: [read.issue] };
  const yaml = parseLocatedYaml(read.text, file);
  if (yaml.issues.length > 0) return { ...nothing, issues: yaml.issues };
  const parsed = schema.safeParse(yaml.value ?? []);
  return parsed.success
    ? { values: parsed.data, lineOf: yaml.lineOf, issues: [] }
    : { ...nothing, issues: schemaIssues(parsed.error, file, yaml, keys) };
}
