import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { issueLine } from "../validation/validation-issue.ts";
import { readSiteFile, writeSiteFile } from "./site-file.ts";

const example = await readFile(
  path.resolve(import.meta.dirname, "../../tests/site/own-site.yaml"),
  "utf8",
);
const pictures = { exists: (picture: string) => picture === "/pictures/logo.svg" };
const read = (text: string) => readSiteFile(Buffer.from(text), "site.yaml", pictures);
const issuesOf = (text: string) => {
  const result = read(text);
  return result.ok ? [] : result.issues.map(issueLine);
};

test("a file has prices in dollars, and settings written as a file are read as the same", () => {
  const result = read(example);
  if (!result.ok) throw new Error(result.issues.map(issueLine).join("\n"));
  expect(result.settings).toMatchObject({
    name: "Tea & Code",
    social: { GitHub: "https://github.com/tea-example" },
    plans: {
      beginner: { summary: "A first cup." },
      pro: { amount: 950, features: ["Every lesson, one reader"] },
      team: { amount: 3000 },
    },
  });
  expect(read(writeSiteFile(result.settings))).toEqual(result);
});

test.each([
  [
    "an unknown key",
    "logDay: 9",
    /^site\.yaml:16: "logDay" is none of name, .*; did you mean "logDays"\?$/,
  ],
  [
    "a network that the footer does not have",
    "social: { Gihub: https://a.test }",
    /16: "Gihub" is none of Facebook, X, GitHub, YouTube; did you mean "GitHub"\?$/,
  ],
  [
    "an offset for a time zone, which older browsers do not know",
    "timeZone: +06:00",
    /16: timeZone: must be the name of a time zone, such as Asia\/Dhaka or UTC$/,
  ],
  ["an unknown time zone", "timeZone: Asia/Daka", /16: timeZone: must be the name of a time zone/],
  [
    "a price of the free plan",
    "plans: { beginner: { price: 3 } }",
    /16: "price" is none of summary, features$/,
  ],
  [
    "a price with a comma",
    "plans: { pro: { price: '9,50' } }",
    /16: plans\.pro\.price: must be dollars in digits, such as 9\.50, but is "9,50"$/,
  ],
  [
    "a price with a currency",
    "plans: { pro: { price: $9.50 } }",
    /16: plans\.pro\.price: must be dollars in digits, such as 9\.50/,
  ],
  [
    "a price with three decimals",
    "plans: { pro: { price: 9.999 } }",
    /16: plans\.pro\.price: must have at most two decimals$/,
  ],
  [
    "a Team that costs less than Pro",
    "plans: { pro: { price: 80 } }",
    /16: plans: Team must not cost less than Pro$/,
  ],
  [
    "a logo that is not there",
    "logo: /pictures/none.svg",
    /16: logo: there is no picture \/pictures\/none\.svg; import the folder/,
  ],
  [
    "a logo without encryption",
    "logo: http://tea.example/a.svg",
    /16: logo: must be the path of a picture/,
  ],
  ["a text on two lines", 'tagline: "a\\nb"', /16: tagline: must be on one line$/],
  [
    "an address that is none",
    "social: { X: 'javascript:alert(1)' }",
    /16: social\.X: must be an https address/,
  ],
])("%s is refused with its line", (_name, line, issue) => {
  const required = "name: Tea\ncompany: Tea Ltd.\naddress: Sylhet\nemail: hello@tea.example\n";
  expect(issuesOf(`${required}${"\n".repeat(11)}${line}\n`)).toEqual([
    expect.stringMatching(issue),
  ]);
});

test("name, company, address and e-mail address are required", () => {
  expect(issuesOf("tagline: Tea")).toEqual([
    "site.yaml:1: name: is missing",
    "site.yaml:1: company: is missing",
    "site.yaml:1: address: is missing",
    "site.yaml:1: email: is missing",
  ]);
});
