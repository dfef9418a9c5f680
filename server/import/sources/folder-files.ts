import path from "node:path";

/** The folder of a source that holds its pictures, also the beginning of their paths on the site. */
export const pictureFolder = "pictures";

export const categoriesFile = "categories.yaml";

/** The order in which courses are best taken; optional. */
export const pathsFile = "paths.yaml";

/** What `check --run` asks of exercises; nothing of it is imported. */
export const proofRulesFile = "proof.yaml";

/** What a file of a source is. */
export type FileKind =
  /** A course or a lesson. */
  | "markdown"
  | "picture"
  | "categories"
  | "paths"
  | "rules of proof"
  /** Markdown that would be missed, because of how its name ends. */
  | "misnamed"
  /** Something else that an author has put there. */
  | "other"
  /** Something that systems and programs put into folders. */
  | "of programs";

const ofPrograms = /^(\..*|node_modules|Thumbs\.db|desktop\.ini)$/i;

/** Names of files that are about the folder in which they lie. */
const aboutFolder = /^(readme|licen[cs]e|changelog|contributing|authors|notice)(\.\w+)?$/i;

/** Returns what a file or folder of a source is, by its path in the source. */
export function kindOf(file: string): FileKind {
  const parts = file.split(path.sep);
  const name = parts.at(-1)!;
  if (parts.some((part) => ofPrograms.test(part))) return "of programs";
  if (aboutFolder.test(name)) return "other";
  const isMarkdown = /\.(md|markdown|mdown|mkd|mdx)$/i.test(name);
  if (parts[0] === pictureFolder) return isMarkdown ? "other" : "picture";
  if (isMarkdown) return name.endsWith(".md") ? "markdown" : "misnamed";
  if (file === proofRulesFile) return "rules of proof";
  if (file === pathsFile) return "paths";
  return file === categoriesFile ? "categories" : "other";
}

export type FolderFiles = {
  hasCategories: boolean;
  hasPaths: boolean;
  courses: string[];
  /** By their folder, which is called like their course's file. */
  lessons: Map<string, string[]>;
  misnamed: string[];
  /** What is of the author, and is not imported; notes beside pictures say whose they are, and are not among them. */
  leftOut: string[];
};

/** Sorts the files of a source by what they are: lessons are those in a folder that is called like a course's file. */
export function sortFiles(files: readonly string[]): FolderFiles {
  const byKind = Map.groupBy(files.toSorted(), kindOf);
  const of = (kind: FileKind) => byKind.get(kind) ?? [];
  const markdown = of("markdown");
  const all = new Set(markdown);
  const isLesson = (file: string) => all.has(`${path.dirname(file)}.md`);
  return {
    hasCategories: byKind.has("categories"),
    hasPaths: byKind.has("paths"),
    courses: markdown.filter((file) => !isLesson(file)),
    lessons: Map.groupBy(markdown.filter(isLesson), (file) => path.dirname(file)),
    misnamed: of("misnamed"),
    leftOut: of("other").filter((file) => !file.startsWith(pictureFolder + path.sep)),
  };
}
