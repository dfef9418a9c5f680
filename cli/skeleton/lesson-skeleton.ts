/** The programs of a lesson to begin with, in a language. */
type Programs = {
  fence: string;
  start: string;
  tests: [string, string];
  solution: string;
  alsoRight: string;
  wrong: [string, string];
};

const javascript: Omit<Programs, "fence"> = {
  start: "const milkTea = 15;\nconsole.log(milkTea * 2);",
  tests: [
    'expect(output).toBe("60");',
    'expect(await run({ replace: { milkTea: 20 } })).toBe("80");',
  ],
  solution: "const milkTea = 15;\nconsole.log(milkTea * 4);",
  alsoRight: "const milkTea = 15;\nconst glasses = 4;\nconsole.log(glasses * milkTea);",
  wrong: [
    "const milkTea = 15;\nconsole.log(60);",
    "const milkTea = 15;\nconsole.log(milkTea * 4 - 15);",
  ],
};

const python: Programs = {
  fence: "python",
  start: "milk_tea = 15\nprint(milk_tea * 2)",
  tests: ['assert output == "60"', 'assert run(replace={"milk_tea": 20}) == "80"'],
  solution: "milk_tea = 15\nprint(milk_tea * 4)",
  alsoRight: "milk_tea = 15\nglasses = 4\nprint(glasses * milk_tea)",
  wrong: ["milk_tea = 15\nprint(60)", "milk_tea = 15\nprint(milk_tea * 4 - 15)"],
};

/** Returns the programs for a category: an author replaces them anyway. */
function programsFor(category: string): Programs {
  if (category === "python") return python;
  return { fence: category === "typescript" ? "ts" : "js", ...javascript };
}

/** Returns a lesson that passes check, with one thing of each kind, for a course of a category. */
export function lessonSkeleton(title: string, category: string): string {
  const { fence, start, tests, solution, alsoRight, wrong } = programsFor(category);
  const block = (code: string) => `\`\`\`${fence}\n${code}\n\`\`\``;
  const testFence = fence === "python" ? "python" : "js";
  const item = (number: number, sentence: string, code: string, language = fence) =>
    `${number}. ${sentence}\n\n${indented(`\`\`\`${language}\n${code}\n\`\`\``)}`;
  return [
    `---\ntitle: ${JSON.stringify(title)}\nchapter: The beginning\nminutes: 20\n---`,
    "Say in two or three sentences what does not work yet. Rahima writes the price of milk tea in two places, and forgets one.",
    "## One name for one value",
    "Explain one idea. Then show the smallest program that has it, with what it prints:",
    block(start),
    "```output\n30\n```",
    "## Exercise: Two glasses more",
    "Let the program print what four glasses cost.",
    "### Start",
    block(start),
    "### Tests",
    item(1, "Four glasses cost 60 taka.", tests[0], testFence),
    item(2, "At another price, the sum is another.", tests[1], testFence),
    "### Hints",
    "1. Which number says how many glasses there are?",
    "### Solution",
    "The price keeps its one place: only the number of glasses changes.",
    block(solution),
    "### Also right",
    item(1, "The number of glasses has a name.", alsoRight),
    "### Wrong",
    item(1, "The sum is written down. Fails: 2.", wrong[0]),
    item(2, "Three glasses. Fails: 1.", wrong[1]),
    "## Question: Why one place?",
    "What happens when the price is written in two places, and one is forgotten?",
    "- [ ] Nothing: the second one wins.\n\n  Both are used, each where it stands.\n- [x] The program shows two prices.\n\n  Each place keeps its own value.",
    "",
  ].join("\n\n");
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "   ");
}
