import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Progress } from "../../contract/progress.ts";
import { useLocalStorage } from "../../tests/browser/fake-page.ts";
import {
  addActivities,
  addLessons,
  lessonCourse,
  question,
} from "../../tests/databases/sample-lessons.ts";
import { signUpLearner } from "../../tests/people/learner.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import type { ProgressCalls } from "./progress-calls.ts";

const minute = 60_000;

const start = Date.now();
/** The time that has passed since then, in milliseconds. */
let passed = 0;

beforeEach(() => {
  useLocalStorage();
  passed = 0;
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  vi.spyOn(performance, "now").mockImplementation(() => passed);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Reads the time from now on by a clock that is wrong by `error`, in milliseconds. */
function useClock(error: number): void {
  vi.setSystemTime(start + passed + error);
}

/** A person's devices, each with a clock and a page of its own, and a server whose clock is right. */
async function personWithClocks() {
  const site = await sampleApp();
  await addLessons(site.database);
  await addActivities(site.database);
  const person = await signUpLearner(site);
  const atServer = async <Body>(call: () => Promise<{ body: Body }>) => {
    const error = Date.now() - start - passed;
    useClock(0);
    const { body } = await call();
    useClock(error);
    return body;
  };
  const calls: ProgressCalls = {
    read: (courseId) => atServer(() => person.call<Progress>(`/api/progress/${courseId}`)),
    save: (courseId, change) => atServer(() => person.save(change, courseId)),
    list: async () => [],
  };
  const openPage = async (name: string, error: number) => {
    vi.resetModules();
    const { createCourseStore } = await import("./course-store.ts");
    const store = createCourseStore(`account:${name}`, lessonCourse, {
      calls,
      isCurrent: () => true,
    });
    const page = {
      error,
      answer: (right: boolean) => {
        useClock(page.error);
        const answer = { chosen: [right ? 1 : 0], right };
        store.actions.saveAnswer("a-till", question, answer);
      },
      sync: async () => {
        useClock(page.error);
        await store.sync();
      },
      isRight: () => store.read()?.course.answers[`a-till/${question}`]?.answer.right,
    };
    return page;
  };
  const isRight = async () => (await person.progress()).answers[0]?.answer.right;
  return { openPage, isRight, [Symbol.asyncDispose]: site[Symbol.asyncDispose] };
}

test.each([-5, 5])(
  "the later answer wins when the second device's clock is %i minutes wrong",
  async (minutes) => {
    await using opened = await personWithClocks();
    const laptop = await opened.openPage("laptop", 0);
    const phone = await opened.openPage("phone", minutes * minute);
    laptop.answer(false);
    await laptop.sync();
    passed += minute;
    phone.answer(true);
    await phone.sync();
    expect(phone.isRight()).toBe(true);
    expect(await opened.isRight()).toBe(true);
    await laptop.sync();
    expect(laptop.isRight()).toBe(true);
  },
);

test.each([-60, 60])(
  "an answer that is sent later overwrites no newer one, with a clock that is %i minutes wrong",
  async (minutes) => {
    await using opened = await personWithClocks();
    const laptop = await opened.openPage("laptop", minutes * minute);
    const phone = await opened.openPage("phone", 0);
    laptop.answer(false);
    passed += minute;
    phone.answer(true);
    await phone.sync();
    passed += minute;
    await laptop.sync();
    expect(laptop.isRight()).toBe(true);
    expect(await opened.isRight()).toBe(true);
  },
);

test("a clock that is set back while the page is open makes no answer newer", async () => {
  await using opened = await personWithClocks();
  const laptop = await opened.openPage("laptop", 0);
  const phone = await opened.openPage("phone", 0);
  laptop.answer(false);
  passed += minute;
  phone.answer(true);
  await phone.sync();
  passed += minute;
  laptop.error = -60 * minute;
  await laptop.sync();
  expect(laptop.isRight()).toBe(true);
  laptop.answer(false);
  await laptop.sync();
  expect(await opened.isRight()).toBe(false);
});
