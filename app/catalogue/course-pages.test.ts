import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import { readApi, readPage, regionNamed, textsOf } from "../../tests/site/read-page.ts";
import { type SampleApp, sampleApp } from "../../tests/site/sample-app.ts";

let app: SampleApp;
let course: Course;
beforeAll(async () => {
  app = await sampleApp();
  [course] = await readApi<[Course]>(app, "/courses");
});
afterAll(() => app[Symbol.asyncDispose]());

/** Returns the address of the first link with this text. */
const linkOf = (part: ParentNode, text: string) =>
  [...part.querySelectorAll("a")]
    .find((link) => link.textContent.trim() === text)
    ?.getAttribute("href");

describe("a course's page", () => {
  test("has its name, image and complete details", async () => {
    const page = await readPage(app, `/course/category/${course.id}`);

    expect(page.querySelector("h1")?.textContent).toBe(course.name);
    expect(page.querySelector(`img[alt="Cover of ${course.name}"]`)?.getAttribute("src")).toBe(
      course.img,
    );
    expect(textsOf(page, "article p")).toEqual(
      expect.arrayContaining(course.details.split("\n\n")),
    );
  });

  test("and its card and lessons say where its programs run, if not in the page", async () => {
    const said = "Runs on your own machine";
    const java = await readPage(app, "/course/category/java-run-a-lending-library");
    expect(java.querySelector("header.course-header")?.textContent).toContain(said);
    const cards = await readPage(app, "/course/java");
    expect(cards.querySelector(".course-card")?.textContent).toContain(said);
    const [first] = await readApi<LessonSummary[]>(
      app,
      "/course/category/java-run-a-lending-library/lessons",
    );
    const lesson = await readPage(
      app,
      `/course/category/java-run-a-lending-library/lesson/${first!.name}`,
    );
    expect(lesson.querySelector("main")?.textContent).toContain("run on your own machine");
    const python = await readPage(app, "/course/python");
    expect(python.querySelector("main")?.textContent).not.toContain(said);
  });

  test("leads to the category, the checkout and the overview, and marks its category", async () => {
    const page = await readPage(app, `/course/category/${course.id}`);
    const list = page.querySelector(".category-list")!;

    expect(linkOf(page, "More In This Category.")).toBe(`/course/${course.category}`);
    expect(linkOf(page, "Get premium access.")).toBe(`/checkout/${course.id}`);
    expect(linkOf(page, "Overview and pricing")).toBe(`/course/category/${course.id}/overview`);
    expect(list.querySelector("[aria-current=true]")?.getAttribute("href")).toBe(
      `/course/${course.category}`,
    );
  });

  test("lists its lessons by chapter, with what is free, and leads to the first", async () => {
    const lessons = await readApi<LessonSummary[]>(app, `/course/category/${course.id}/lessons`);
    const page = await readPage(app, `/course/category/${course.id}`);
    const section = regionNamed(page, "Lessons");

    expect(textsOf(section, "h3")).toEqual([...new Set(lessons.map(({ chapter }) => chapter))]);
    const shown = [...section.querySelectorAll("ol a")];
    expect(shown.map((link) => link.getAttribute("href"))).toEqual(
      lessons.map(({ name }) => `/course/category/${course.id}/lesson/${name}`),
    );
    for (const [index, { title, free }] of lessons.entries()) {
      expect(shown[index]!.textContent).toContain(title);
      expect(shown[index]!.textContent).toContain(free ? "Free" : "With a plan");
    }
    expect(linkOf(page, "Start with the first lesson")).toBe(shown[0]!.getAttribute("href"));
  });

  test("says that a planned course is being written, which courses are open meanwhile, and what the plan opens", async () => {
    const page = await readPage(app, "/course/category/python-pytest-habits");
    const note = page.querySelector("section[aria-label='Being written']")!;
    const open = await readApi<Course[]>(app, "/courses?open=1&per_page=100");

    expect(note.textContent).toContain("Being written. None of its lessons is open yet.");
    const [first, second] = [...note.querySelectorAll("a")].map((link) => link.textContent);
    expect(first).toBe(open.find(({ category }) => category === "python")!.name);
    expect(open.map(({ name }) => name)).toContain(second);
    expect(page.querySelector(".course-offer")!.textContent).toContain(
      `Opens the ${open.length} other courses today.`,
    );
    expect(linkOf(page, "Get premium access.")).toBe("/checkout/python-pytest-habits");
    expect(linkOf(page, "Start with the first lesson")).toBeUndefined();
    expect(page.querySelector(".hours")).toBe(null);
  });

  test("lists the planned lessons of a planned course, until it has lessons", async () => {
    await using own = await sampleApp();
    const outline = "Fixtures\nA clock that you can stop";
    await own.database.updateTable("course").set({ outline }).execute();
    const planned = await readPage(own, "/course/category/python-pytest-habits");
    const open = await readPage(own, `/course/category/${course.id}`);

    expect(textsOf(regionNamed(planned, "Planned lessons"), "li")).toEqual(outline.split("\n"));
    expect(open.querySelector("#outline-title")).toBe(null);
  });

  test("and its lessons are marked as Bangla where they are", async () => {
    const bangla = (await readApi<Course[]>(app, "/courses")).find(
      ({ language, lessons }) => language === "bn" && lessons > 0,
    )!;
    const [lesson] = await readApi<[LessonSummary]>(app, `/course/category/${bangla.id}/lessons`);
    const page = await readPage(app, `/course/category/${bangla.id}/lesson/${lesson.name}`);

    expect(page.documentElement.getAttribute("lang")).toBe("en");
    const parts = [...page.querySelectorAll("h1 span, .lesson-column, .activity-title")];
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part.closest("[lang]")?.getAttribute("lang")).toBe("bn");
  });

  test("has no unknown lessons", async () => {
    const { status } = await app.get(`/course/category/${course.id}/lesson/nowhere`);

    expect(status).toBe(404);
  });
});

describe("a course's overview", () => {
  test("names the course, its category and its number", async () => {
    const page = await readPage(app, `/course/category/${course.id}/overview`);

    expect(page.querySelector("h1")?.textContent).toBe(course.name);
    expect(page.querySelector("main")?.textContent).toContain(`Category: ${course.category}`);
    expect(page.querySelector("main")?.textContent).toContain(`Id No: ${course.id}`);
  });

  test("has six different quotes, each with its author", async () => {
    const page = await readPage(app, `/course/category/${course.id}/overview`);

    expect(new Set(textsOf(page, "blockquote")).size).toBe(6);
    const authors = textsOf(page, "figure:has(blockquote) figcaption");
    expect(authors).toEqual(Array(6).fill(expect.stringMatching(/\w+ \w+/)));
  });

  test("has the plans Beginner, Pro and Team under Choose your best plan, and leads to their checkout", async () => {
    const page = await readPage(app, `/course/category/${course.id}/overview`);
    const pricing = regionNamed(page, "Choose your best plan");
    const plans = [...pricing.querySelectorAll("article")].map((plan) => ({
      name: plan.querySelector("h3")?.textContent,
      price: /Free|\$\d+\/month/.exec(plan.textContent)?.[0],
      contents: plan.querySelectorAll("li").length > 0,
      checkout: linkOf(plan, "Get Started"),
    }));

    expect(plans).toEqual(
      [
        ["beginner", "Beginner", "Free"],
        ["pro", "Pro", "$24/month"],
        ["team", "Team", "$72/month"],
      ].map(([id, name, price]) => ({
        name,
        price,
        contents: true,
        checkout: `/checkout/${course.id}?plan=${id}`,
      })),
    );
  });
});
