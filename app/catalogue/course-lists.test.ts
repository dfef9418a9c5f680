import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Category } from "../../contract/category.ts";
import type { Course } from "../../contract/course.ts";
import { readApi, readPage, regionNamed, textsOf } from "../../tests/site/read-page.ts";
import { type SampleApp, sampleApp } from "../../tests/site/sample-app.ts";

let app: SampleApp;
let courses: Course[];
beforeAll(async () => {
  app = await sampleApp();
  courses = await readApi<Course[]>(app, "/courses");
});
afterAll(() => app[Symbol.asyncDispose]());

/** Returns the part of a course's details that a card shows by the specification. */
function cut(details: string): string {
  const characters = [...details];
  return characters.length > 250 ? `${characters.slice(0, 250).join("")}...` : details;
}

/** Returns the card that the specification requires for a course. */
function card({ id, name, img, details, lessons, language }: Course) {
  return {
    name,
    img,
    details: cut(details),
    tooltip: details,
    language,
    lessons: lessons === 0 ? "Planned" : `${lessons} lessons`,
    link: `/course/category/${id}`,
    text: "See Details",
  };
}

/** Returns the cards of the list at an address. */
async function cardsAt(address: string) {
  const page = await readPage(app, address);
  return [...page.querySelectorAll("main article")].map((article) => ({
    name: article.querySelector("h2, h3")?.textContent,
    img: article.querySelector("img")?.getAttribute("src"),
    details: article.querySelector("[title]")?.textContent,
    tooltip: article.querySelector("[title]")?.getAttribute("title"),
    language: article.querySelector("[title]")?.getAttribute("lang"),
    lessons: /Planned|\d+ lessons/.exec(article.textContent)?.[0],
    link: article.querySelector("a")?.getAttribute("href"),
    text: article.querySelector("a")?.textContent,
  }));
}

describe("a list of courses", () => {
  test("at /home welcomes, and has a card for every course", async () => {
    const page = await readPage(app, "/home");

    expect(page.querySelector("h1")?.textContent).toBe("Well come to Pathshala");
    expect(await cardsAt("/home")).toEqual(courses.map(card));
  });

  for (const mainCategory of ["Language", "Framework"]) {
    test(`at /${mainCategory.toLowerCase()} has that main category's courses`, async () => {
      const expected = await readApi<Course[]>(app, `/maincategory/${mainCategory}`);
      expect(expected.length).toBeGreaterThan(0);

      expect(await cardsAt(`/${mainCategory.toLowerCase()}`)).toEqual(expected.map(card));
    });
  }

  test("of every category has exactly its courses", async () => {
    for (const { category } of await readApi<Category[]>(app, "/category")) {
      const expected = await readApi<Course[]>(app, `/course/${category}`);
      expect(expected.map((course) => course.category)).toEqual(expected.map(() => category));

      expect(await cardsAt(`/course/${category}`)).toEqual(expected.map(card));
    }
  });

  test("says how many courses are open, and has the planned ones in a folded shelf", async () => {
    const page = await readPage(app, "/home");
    const planned = courses.filter(({ lessons }) => lessons === 0);
    const counts = `${courses.length - planned.length} open · ${planned.length} planned`;
    const shelf = page.querySelector("details.planned-shelf")!;

    expect(page.querySelector(".list-header")?.textContent).toContain(counts);
    expect(shelf.hasAttribute("open")).toBe(false);
    expect(textsOf(shelf, "h2")).toEqual([`Planned: ${planned.length} courses`]);
    expect(textsOf(shelf, "h3")).toEqual(planned.map(({ name }) => name));
    expect(shelf.querySelector(".hours")).toBe(null);
  });

  test("without open courses unfolds the shelf, and names categories that have some", async () => {
    const page = await readPage(app, "/course/kotlin");
    const [shelf, note] = ["details.planned-shelf", "main p.notice"].map((selector) =>
      page.querySelector(selector)!,
    );

    expect(shelf!.hasAttribute("open")).toBe(true);
    expect(note!.textContent).toBe(
      "No course about Kotlin is open yet. Open now: Rust, PHP, Golang, HTML & CSS.",
    );
  });

  test("has headings of levels when it is long, and none when it is short", async () => {
    await using longer = await sampleApp();
    await longer.database
      .updateTable("course")
      .set({ lessons: 4, planned: 0 })
      .where("category", "in", ["go", "kotlin", "python", "typescript"])
      .execute();
    const all = await readApi<Course[]>(longer, "/courses");
    const long = await readPage(longer, "/home");
    const short = await readPage(longer, "/course/python");

    for (const level of ["beginner", "intermediate", "advanced"])
      expect(textsOf(regionNamed(long, level), "h3")).toEqual(
        all
          .filter((course) => course.level === level && course.lessons > 0)
          .map(({ name }) => name),
      );
    expect(textsOf(short, ".level-group")).toEqual([]);
  });

  test("marks the texts of a course in Bangla, with a badge", async () => {
    const bangla = courses.find(({ language }) => language === "bn")!;
    const page = await readPage(app, "/home");
    const article = [...page.querySelectorAll("article")].find((card) =>
      card.textContent.includes(bangla.name),
    )!;

    expect(textsOf(article, "[lang=bn]")).toEqual(
      expect.arrayContaining(["বাংলা", bangla.name, cut(bangla.details)]),
    );
  });

  test("at / has the first two courses in Bangla", async () => {
    const page = await readPage(app, "/");

    expect(textsOf(regionNamed(page, "বাংলায় শিখুন"), "article h3")).toEqual(
      courses
        .filter(({ language }) => language === "bn")
        .map(({ name }) => name)
        .slice(0, 2),
    );
  });
});

describe("the sample catalogue", () => {
  test("has details both longer and shorter than 250 characters, and courses without lessons", () => {
    const shown = courses.map(({ details }) => cut(details));

    expect(shown.some((text) => text.length === 253 && text.endsWith("..."))).toBe(true);
    expect(shown.some((text) => text.length < 250 && !text.endsWith("..."))).toBe(true);
    expect(courses.some(({ lessons }) => lessons === 0)).toBe(true);
  });

  test("has covers of 16 to 9 under 20 kB", async () => {
    const page = await readPage(app, "/home");
    const covers = [...page.querySelectorAll("article img")];
    expect(covers).toHaveLength(courses.length);

    for (const cover of covers) {
      const [width, height] = ["width", "height"].map((side) => Number(cover.getAttribute(side)));
      expect(width! / height!).toBeCloseTo(16 / 9);
      const response = await app.get(cover.getAttribute("src")!);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeLessThan(20_000);
    }
  });
});
