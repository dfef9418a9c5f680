import { maxRecordSize } from "./text-lines.ts";

/** The text of one object of an array, and the line on which it begins. */
export type ArrayObject = { text: string; line: number };

/** The text is not an array of objects. */
export class JsonShapeError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

type State = {
  expected: "array" | "object or end" | "object" | "comma or end" | "nothing";
  line: number;
  startLine: number;
  depth: number;
  inString: boolean;
  escaped: boolean;
};

/**
 * Splits a JSON array that arrives in chunks into the texts of its objects; within an object only strings and brackets
 * are recognized. Throws JsonShapeError when it is not an array of objects, or ends too early.
 */
export async function* splitArray(chunks: AsyncIterable<string>): AsyncGenerator<ArrayObject> {
  const state: State = {
    expected: "array",
    line: 1,
    startLine: 1,
    depth: 0,
    inString: false,
    escaped: false,
  };
  let begun = "";
  for await (const text of chunks) {
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const character = text.charCodeAt(at);
      if (character === newline) state.line += 1;
      if (state.depth > 0) {
        if (!closes(state, character)) continue;
        yield { text: begun + text.slice(start, at + 1), line: state.startLine };
        begun = "";
      } else if (opens(state, character)) start = at;
    }
    if (state.depth > 0) begun += text.slice(start);
    if (begun.length > maxRecordSize) {
      throw new JsonShapeError(state.startLine, "is too long for one course, or does not end");
    }
  }
  if (state.depth > 0) throw new JsonShapeError(state.startLine, "begins here and does not end");
  if (state.expected !== "nothing") {
    throw new JsonShapeError(
      state.line,
      state.expected === "array" ? "is empty" : "ends within the array",
    );
  }
}

const [newline, quote, backslash] = [10, 34, 92];
const [openBracket, closeBracket, openBrace, closeBrace] = [91, 93, 123, 125];
const [space, tab, carriageReturn, comma] = [32, 9, 13, 44];

/** Processes one character within an object; returns whether it ends the object. */
function closes(state: State, character: number): boolean {
  if (state.inString) {
    if (state.escaped) state.escaped = false;
    else if (character === backslash) state.escaped = true;
    else if (character === quote) state.inString = false;
  } else if (character === quote) state.inString = true;
  else if (character === openBrace || character === openBracket) state.depth += 1;
  else if (character === closeBrace || character === closeBracket) state.depth -= 1;
  return state.depth === 0;
}

/** Processes one character between objects; returns whether it begins one. */
function opens(state: State, character: number): boolean {
  if (character === space || character === newline || character === tab) return false;
  if (character === carriageReturn) return false;
  const { expected } = state;
  if (expected === "array" && character === openBracket) state.expected = "object or end";
  else if (expected.startsWith("object") && character === openBrace) {
    state.expected = "comma or end";
    state.startLine = state.line;
    state.depth = 1;
    return true;
  } else if (expected === "comma or end" && character === comma) state.expected = "object";
  else if (expected.endsWith("or end") && character === closeBracket) state.expected = "nothing";
  else {
    const found = JSON.stringify(String.fromCharCode(character));
    const wanted =
      expected === "array" ? "an array of courses" : expected === "nothing" ? "the end" : expected;
    throw new JsonShapeError(state.line, `must have ${wanted} where it has ${found}`);
  }
  return false;
}
