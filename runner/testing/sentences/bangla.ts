import { listChanges } from "./changes.ts";
import type { Demand, Sentences, Subject } from "./sentences.ts";

const subjects: Record<Subject, { is: string; within: string }> = {
  function: { is: "ফাংশনটা", within: "ফাংশনটায়" },
  output: { is: "আউটপুট", within: "আউটপুটে" },
  code: { is: "তোমার কোড", within: "তোমার কোডে" },
  result: { is: "ফলাফল", within: "ফলাফলে" },
};

export const bangla: Sentences = {
  must: (subject, demand) => sentence(subject, demand, "হতে হবে", "থাকতে হবে", "দিতে হবে"),
  mustNot: (subject, demand) => sentence(subject, demand, "হওয়া চলবে না", "থাকা চলবে না", "দেওয়া চলবে না"),
  itIs: "এখন",
  itThrows: (error) => (error === undefined ? "এখন এরর দেয় না" : `এখন যা দেয়: ${error}`),
  lookAlike: ({ position, expected, own }) =>
    ` দুটি দেখতে একই: ${position} নম্বর অক্ষর ${expected} হতে হবে; এখন ${own}।`,
  ranWith: (changes) => {
    const all = listChanges(changes, (lines) => `ইনপুট ${lines}`).join(" আর ");
    return all && `${all} দিয়ে চালালে: `;
  },
  ranAfter: (statements) => `আগে “${statements}” চালিয়ে তারপর চালালে: `,
  noVariable: (name) =>
    `প্রোগ্রামের ওপরের স্তরে “${name}”-এ কোনো মান রাখা নেই; টেস্ট সেখানে অন্য মান দিয়ে দেখে।`,
  compiles: (line) => `এই লাইনটা কম্পাইল হওয়া চলবে না, অথচ হয়: ${line}`,
  end: "।",
};

/** The verb comes last, in one of three forms: for what something is, what is in it, and what it does. */
function sentence(
  subject: Subject,
  { verb, expected }: Demand,
  be: string,
  within: string,
  give: string,
): string {
  const { is, within: inIt } = subjects[subject];
  switch (verb) {
    case "be":
      return `${is} ${expected} ${be}`;
    case "be more than":
      return `${is} ${expected}-এর চেয়ে বেশি ${be}`;
    case "be less than":
      return `${is} ${expected}-এর চেয়ে কম ${be}`;
    case "be about":
      return `${is} ${expected}-এর কাছাকাছি ${be}`;
    case "contain":
      return `${inIt} ${expected} ${within}`;
    case "match":
      return `${inIt} ${expected}-এর মতো কিছু ${within}`;
    case "throw":
      return `${is} ${expected === undefined ? "" : `${expected} লেখা `}এরর ${give}`;
  }
}
