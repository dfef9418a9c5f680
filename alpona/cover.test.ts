import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { drawBrandMark } from "./brand.ts";
import { drawCover } from "./cover.ts";
import { drawEmblem } from "./emblem.ts";
import { drawHero, heroTones } from "./hero.ts";
import { categoryLook } from "./palette.ts";

const categories =
  "javascript typescript python java cpp go rust kotlin php html sql react vue angular svelte django laravel spring flutter".split(
    " ",
  );

/** Returns the problems of an SVG's tags, text, ids and references. */
function problemsIn(svg: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  for (const [tag, slash, name = "", attributes = ""] of svg.matchAll(/<(\/?)(\w+)([^<>]*)>/g)) {
    if (slash && open.pop() !== name) problems.push(`${tag} closes nothing`);
    if (slash) continue;
    if (!/^(\s[\w-]+="[^"<&]*")*\/?$/.test(attributes))
      problems.push(`${tag} has malformed attributes`);
    if (!attributes.endsWith("/")) open.push(name);
  }
  if (open.length > 0) problems.push(`${open.join()} not closed`);
  const text = svg.replaceAll(/<\/?\w[^<>]*>/g, "").replaceAll(/&#\d+;/g, "");
  if (/[<>&\p{Cc}\p{Cs}]/u.test(text)) problems.push(`unescaped text: ${text}`);

  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) problems.push("an id is used twice");
  for (const [, target] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) {
    if (!ids.includes(target)) problems.push(`no element has the id ${target}`);
  }
  return problems;
}

/** Returns how many elements a browser lays out for an SVG, those that it uses repeatedly included. */
function laidOutElements(svg: string): number {
  const sizes = new Map<string, number>();
  const open: { id: string | undefined; size: number }[] = [{ id: undefined, size: 0 }];
  for (const [, slash, name, attributes = ""] of svg.matchAll(/<(\/?)(\w+)([^<>]*)>/g)) {
    const [, id] = / id="([^"]+)"/.exec(attributes) ?? [];
    const [, used = ""] = /href="#([^"]+)"/.exec(attributes) ?? [];
    if (!slash) open.push({ id, size: 1 + (sizes.get(used) ?? 0) });
    if (!slash && !attributes.endsWith("/")) continue;
    const element = open.pop();
    if (element?.id) sizes.set(element.id, element.size);
    const parent = open.at(-1);
    if (parent && element && name !== "defs") parent.size += element.size;
  }
  return open[0]?.size ?? 0;
}

describe("covers", () => {
  test.each(categories)("%s has a logo and stays small and well-formed", (category) => {
    expect(categoryLook(category).logo).not.toBeNull();
    for (let course = 0; course < 60; course++) {
      const svg = drawCover({ id: `${category}-${course}`, category, label: category });
      expect(problemsIn(svg)).toEqual([]);
      expect(Buffer.byteLength(svg)).toBeLessThan(20_000);
      expect(laidOutElements(svg)).toBeLessThan(2500);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script|<style/);
    }
  });

  test("the same course always has the same cover", () => {
    const course = { id: "go-basics", category: "go", label: "Go" };
    expect(drawCover(course)).toBe(drawCover({ ...course }));
  });

  test("no two courses share a cover", () => {
    const covers = Array.from({ length: 200 }, (_, course) =>
      drawCover({ id: `vue-${course}`, category: "vue", label: "Vue" }),
    );
    expect(new Set(covers).size).toBe(200);
  });

  test("neighbouring categories differ in hue and symmetry", () => {
    const byHue = categories.map(categoryLook).toSorted((one, other) => one.hue - other.hue);
    byHue.forEach((look, index) => {
      const next = byHue[(index + 1) % byHue.length];
      expect(((next?.hue ?? 0) - look.hue + 360) % 360).toBeGreaterThanOrEqual(15);
      expect(next?.order).not.toBe(look.order);
    });
  });
});

describe("unknown categories", () => {
  test.each(["cobol", "constructor", "__proto__", "", "বাংলা"])(
    "%j has hue, symmetry and initials",
    (category) => {
      const svg = drawCover({ id: "x", category, label: "Old Tongue" });
      expect(problemsIn(svg)).toEqual([]);
      expect(svg).toContain(">OT</text>");
    },
  );

  test.each([
    ["ক্লাস", "ক্লাস"],
    ["স্ট্রাকচার", "স্ট্রাক"],
    ["র‍্যাম ও স্মৃতি", "র‍্যাও"],
    ["জাভাস্ক্রিপ্ট প্রথম", "জাপ্র"],
  ])("the initials of %s are whole letters: %s", (label, initials) => {
    expect(drawCover({ id: "x", category: "bangla", label })).toContain(`>${initials}</text>`);
  });

  test("letters of Bangla are taken apart as Intl.Segmenter does it", () => {
    const segmenter = new Intl.Segmenter("bn");
    for (const word of ["ক্লাস", "র‍্যাম", "প্রোগ্রাম", "উৎসব", "কর্ম", "য়েমেন", "আঁকা"]) {
      const [first, second] = [...segmenter.segment(word)].map(({ segment }) => segment);
      const initials = `${first}${second}`.normalize();
      expect(drawEmblem({ category: "bangla", label: word })).toContain(`>${initials}</text>`);
    }
  });

  test.each([`<script>&"`, "<<&&>>", "&amp;", "'\"", "\u0000\ud800", "", "বাংলা ভাষা", "😀😀", "C#"])(
    "the label %j is escaped",
    (label) => {
      for (const svg of [
        drawCover({ id: label, category: label, label }),
        drawEmblem({ category: label, label }),
      ]) {
        expect(problemsIn(svg)).toEqual([]);
        expect(svg).not.toContain("<script");
      }
    },
  );
});

describe("emblems and brand", () => {
  test.each(categories)("the emblem of %s is small and well-formed", (category) => {
    const svg = drawEmblem({ category, label: category });
    expect(problemsIn(svg)).toEqual([]);
    expect(svg.length).toBeLessThan(8000);
  });

  test("the brand mark is well-formed and needs no font", () => {
    expect(problemsIn(drawBrandMark())).toEqual([]);
    expect(drawBrandMark()).not.toContain("<text");
  });

  test.each(["light", "dark"] as const)(
    "the landing page's alpona is well-formed and its %s file is that of today's drawing",
    async (theme) => {
      const svg = drawHero(heroTones[theme]);
      expect(problemsIn(svg)).toEqual([]);
      expect(svg.length).toBeLessThan(35_000);
      const file = new URL(`../app/editorial/hero-${theme}.svg`, import.meta.url);
      expect(await readFile(file, "utf8"), "npm run brand writes it").toBe(svg);
    },
  );
});
