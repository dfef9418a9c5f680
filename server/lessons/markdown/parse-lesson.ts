import type { RootContent } from "mdast";
import type { LessonPart } from "../../../contract/lesson.ts";
import { lessonPath } from "../../../contract/course-path.ts";
import { type LocatedYaml, parseLocatedYaml, schemaIssues } from "../../validation/located-yaml.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import type { ValidationIssue } from "../../validation/validation-issue.ts";
import { checkInputs } from "./code-blocks.ts";
import { resolveDefinitions } from "./definitions.ts";
import { setHeadingIds } from "./heading-ids.ts";
import { reportHiddenText } from "./hidden-text.ts";
import { keepHtml } from "./keep-html.ts";
import { frontMatterSchema, lessonKeys } from "./lesson-input.ts";
import { type Report, parseBody, sectionsOf, splitFrontMatter, textOf } from "./lesson-text.ts";
import { markOrderedAnswers } from "./ordered-answers.ts";
import { parsePart } from "./parse-activity.ts";
import { checkReadOn } from "./read-on.ts";
import { type Reference, checkReferences } from "./references.ts";
import { runsHere } from "./runs-here.ts";
import { setPictureSizes } from "./picture-sizes.ts";

type ParsedLesson = {
  title: string;
  chapter: string;
  minutes: number;
  free: boolean;
  /** How its text begins, without formatting. */
  summary: string;
  /** Whether most of its programs run in the page; undefined where it has none. */
  runsHere: boolean | undefined;
  parts: LessonPart[];
  references: Reference[];
};

export type ParseResult = { lesson: ParsedLesson } | { issues: ValidationIssue[] };

type LessonContext = {
  courseId: string;
  pictures: Pictures;
};

/** Parses a lesson's Markdown file. Returns the lesson, or every issue with its line. */
export async function parseLesson(
  file: string,
  text: string,
  { courseId, pictures }: LessonContext,
): Promise<ParseResult> {
  const split = splitFrontMatter(text);
  if (!split) {
    return {
      issues: [{ file, line: 1, message: "must begin with front matter between --- lines" }],
    };
  }
  const { head, body, firstLine } = split;
  const yaml = parseLocatedYaml(head, file, 2);
  if (yaml.issues.length > 0) return { issues: yaml.issues };
  const issues = frontMatterIssues(yaml, file);
  const report: Report = ({ position }, message, suggestion) => {
    const line = firstLine + (position?.start.line ?? 1) - 1;
    issues.push({ file, line, message, ...(suggestion && { suggestion }) });
  };

  const root = parseBody(body);
  markOrderedAnswers(root, report);
  keepHtml(root, report);
  reportHiddenText(root, report);
  resolveDefinitions(root, report);
  const references = checkReferences(root, {
    imageExists: pictures.exists,
    lessonPath: (name) => lessonPath(courseId, name),
    headingIds: setHeadingIds(root),
    report,
  });
  checkInputs(root.children, report);
  setPictureSizes(root, pictures);
  const sections = sectionsOf(root.children, 2).filter(
    ({ node, nodes }) => node !== undefined || nodes.length > 0,
  );
  checkReadOn(sections, report);
  const parts = await Promise.all(sections.map((section) => parsePart(section, report)));
  for (const id of repeated(parts.flatMap((part) => ("id" in part ? [part.id] : [])))) {
    const at = sections[parts.findLastIndex((part) => "id" in part && part.id === id)]!;
    report(at.node!, `"${at.heading}" is there twice: give each a title of its own`);
  }
  const parsed = frontMatterSchema.safeParse(yaml.value);
  if (issues.length > 0 || !parsed.success) return { issues: issues.toSorted(byLine) };
  return {
    lesson: {
      ...parsed.data,
      summary: summaryOf(root.children),
      runsHere: runsHere(root),
      parts,
      references: references.map(({ target, line }) => ({ target, line: firstLine + line - 1 })),
    },
  };
}

/** Maximum length of a summary, in characters. */
const maxSummaryLength = 200;

/** Returns the first paragraph, cut at a word when it is too long. */
function summaryOf(nodes: RootContent[]): string {
  const text = textOf(nodes.find(({ type }) => type === "paragraph"));
  if (text.length <= maxSummaryLength) return text;
  return `${text.slice(0, maxSummaryLength).replace(/\s+\S*$/u, "")}…`;
}

function frontMatterIssues(yaml: LocatedYaml, file: string): ValidationIssue[] {
  const { error } = frontMatterSchema.safeParse(yaml.value);
  return error ? schemaIssues(error, file, yaml, lessonKeys) : [];
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function byLine(one: ValidationIssue, other: ValidationIssue): number {
  return one.line - other.line;
}
