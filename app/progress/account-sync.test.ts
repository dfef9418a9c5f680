import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MergedProgress, Progress, ProgressChange } from "../../contract/progress.ts";
import { type LocalStorage, useLocalStorage } from "../../tests/browser/fake-page.ts";
import {
  addActivities,
  addLessons,
  exercise,
  lessonCourse,
  question,
} from "../../tests/databases/sample-lessons.ts";
import { signUpLearner } from "../../tests/people/learner.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { ServerCallError } from "../api/server-call.ts";
import { createCourseStore } from "./course-store.ts";
import type { ProgressCalls } from "./progress-calls.ts";
import { type Owner, readCourse, writeCourse } from "./progress-storage.ts";
import { emptyCourse } from "./stored-course.ts";

let storage: LocalStorage;
beforeEach(() => {
  storage = useLocalStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lesson = "a-price";

/** A person's devices at one server: each has its own part of the local storage. */
async function personWithDevices() {
  const site = await sampleApp();
  await addLessons(site.database);
  await addActivities(site.database);
  const person = await signUpLearner(site);
  const network = { down: false, loseResponses: false };
  const respond = async <Body>(call: () => Promise<{ status: number; body: Body }>) => {
    if (network.down) throw new ServerCallError("The server cannot be reached");
    const { status, body } = await call();
    if (network.loseResponses) throw new ServerCallError("The server did not answer");
    if (status !== 200) throw new ServerCallError(JSON.stringify(body), { status });
    return body;
  };
  const calls: ProgressCalls = {
    read: (courseId) => respond(() => person.call<Progress>(`/api/progress/${courseId}`)),
    save: (courseId, change) => respond(() => person.save(change, courseId)),
    list: async () => [],
  };
  const device = (name: string, isCurrent = () => true) => {
    const store = createCourseStore(`account:${name}`, lessonCourse, { calls, isCurrent });
    return {
      ...store.actions,
      write: (text: string) => store.actions.saveDraft(lesson, exercise, text),
      sync: store.sync,
      read: store.read,
      course: () => readCourse(`account:${name}`, lessonCourse) ?? emptyCourse,
      draft: () => readCourse(`account:${name}`, lessonCourse)?.drafts[`${lesson}/${exercise}`],
    };
  };
  return { site, person, network, device, [Symbol.asyncDispose]: site[Symbol.asyncDispose] };
}

describe("two devices", () => {
  test("agree after each has synchronised", async () => {
    await using opened = await personWithDevices();
    const [laptop, phone] = [opened.device("laptop"), opened.device("phone")];
    laptop.finish(lesson);
    laptop.write("18");
    phone.visit("a-till");
    phone.finish("a-till");
    phone.saveAnswer("a-till", question, { chosen: [1], right: true });
    for (const device of [laptop, phone, laptop]) await device.sync();
    expect(laptop.course()).toMatchObject({
      done: [lesson, "a-till"],
      unsentDone: [],
      lastLesson: "a-till",
      answers: { [`a-till/${question}`]: { answer: { chosen: [1], right: true }, unsent: false } },
    });
    expect(phone.draft()).toEqual(laptop.draft());
    expect(phone.draft()).toEqual({ text: "18", revision: 1, unsent: false });
    expect(phone.read()?.state).toBe("saved");
  });

  test("that changed one draft keep both texts until the learner chooses", async () => {
    await using opened = await personWithDevices();
    const [laptop, phone] = [opened.device("laptop"), opened.device("phone")];
    laptop.write("the laptop's");
    await laptop.sync();
    phone.write("the phone's");
    phone.finish(lesson);
    await phone.sync();
    const theirs = { text: "the laptop's", revision: 1 };
    expect(phone.draft()).toMatchObject({ text: "the phone's", conflict: theirs });
    expect((await opened.person.progress()).done).toEqual([lesson]);
    phone.write("the phone's, and more");
    await phone.sync();
    expect(phone.draft()).toMatchObject({ text: "the phone's, and more", conflict: theirs });
    expect((await opened.person.progress()).drafts[0]!.text).toBe("the laptop's");

    phone.resolveConflict(lesson, exercise, "both");
    await phone.sync();
    await laptop.sync();
    expect(phone.draft()).toEqual({ text: "both", revision: 2, unsent: false });
    expect(laptop.draft()).toEqual(phone.draft());
  });

  test("have no conflict when the learner takes the other's text", async () => {
    await using opened = await personWithDevices();
    const [laptop, phone] = [opened.device("laptop"), opened.device("phone")];
    laptop.write("the laptop's");
    await laptop.sync();
    phone.write("the phone's");
    await phone.sync();
    phone.resolveConflict(lesson, exercise, "the laptop's");
    await phone.sync();
    expect(phone.draft()).toEqual({ text: "the laptop's", revision: 1, unsent: false });
  });
});

describe("without the server", () => {
  test("everything stays in the browser and is sent later", async () => {
    await using opened = await personWithDevices();
    const laptop = opened.device("laptop");
    opened.network.down = true;
    laptop.write("18");
    laptop.finish(lesson);
    expect(laptop.read()?.state).toBe("saving");
    await laptop.sync();
    expect(laptop.read()).toMatchObject({ state: "offline", course: { done: [lesson] } });
    opened.network.down = false;
    await laptop.sync();
    expect(laptop.read()?.state).toBe("saved");
    expect(await opened.person.progress()).toMatchObject({
      done: [lesson],
      drafts: [{ text: "18" }],
    });
  });

  test("a lost response makes no conflict with oneself", async () => {
    await using opened = await personWithDevices();
    const laptop = opened.device("laptop");
    opened.network.loseResponses = true;
    laptop.write("18");
    await laptop.sync();
    expect(laptop.draft()).toMatchObject({ revision: 0, unsent: true });
    opened.network.loseResponses = false;
    laptop.write("180");
    await laptop.sync();
    expect(laptop.draft()).toEqual({ text: "180", revision: 2, unsent: false });
    expect((await opened.person.progress()).drafts[0]).toMatchObject({ text: "180", revision: 2 });
  });
});

describe("what the server refuses", () => {
  test("does not hold up the rest", async () => {
    await using opened = await personWithDevices();
    const laptop = opened.device("laptop");
    laptop.finish("a-lesson-that-was-removed");
    laptop.finish(lesson);
    laptop.saveDraft(lesson, "exercise-that-was-removed", "old");
    laptop.saveDraft("a-till", exercise, "x".repeat(20_001));
    laptop.write("18");
    await laptop.sync();
    const progress = await opened.person.progress();
    expect(progress).toMatchObject({ done: [lesson], drafts: [{ lesson, text: "18" }] });
    expect(laptop.read()?.state).toBe("failed");
    expect(laptop.course().drafts[`a-till/${exercise}`]!.text).toHaveLength(20_001);
    laptop.saveDraft("a-till", exercise, "short");
    await laptop.sync();
    expect(laptop.read()?.state).toBe("saved");
    expect((await opened.person.progress()).drafts).toHaveLength(2);
  });

  test("long drafts are sent in several requests", async () => {
    await using opened = await personWithDevices();
    const laptop = opened.device("laptop");
    for (const name of [lesson, "a-till"]) {
      for (const activity of [exercise, question]) {
        laptop.saveDraft(name, activity, "\u0001".repeat(20_000));
      }
    }
    await laptop.sync();
    expect(laptop.read()?.state).toBe("saved");
    expect((await opened.person.progress()).drafts).toHaveLength(4);
  });
});

test("nothing of an account is written once another person is signed in", async () => {
  await using opened = await personWithDevices();
  let isCurrent = true;
  const laptop = opened.device("laptop", () => isCurrent);
  laptop.finish(lesson);
  isCurrent = false;
  await laptop.sync();
  expect(await opened.person.progress()).toMatchObject({ done: [] });
  storage.items.clear();
  await laptop.sync();
  expect(storage.items.size).toBe(0);
});

test("an account's progress is loading until the server has answered, with an older state at once", async () => {
  await using opened = await personWithDevices();
  const [laptop, phone] = [opened.device("laptop"), opened.device("phone")];
  expect(laptop.read()).toBeUndefined();
  await laptop.sync();
  expect(laptop.read()).toMatchObject({ state: "saved", course: { done: [] } });
  writeCourse("account:phone" as Owner, lessonCourse, { ...emptyCourse, done: [lesson] });
  expect(phone.read()?.course.done).toEqual([lesson]);
});

test("typing is sent two seconds after the last change, and every ten seconds", async () => {
  vi.useFakeTimers();
  const empty: Progress = { done: [], lastLesson: null, drafts: [], answers: [] };
  const sent: (string | undefined)[] = [];
  const calls: ProgressCalls = {
    read: async () => empty,
    save: async (_courseId, { drafts = [] }: ProgressChange): Promise<MergedProgress> => {
      sent.push(drafts[0]?.text);
      return {
        ...empty,
        drafts: drafts.map((draft) => ({ ...draft, revision: 9 })),
        conflicts: [],
      };
    },
    list: async () => [],
  };
  const { actions } = createCourseStore("account:ada", "till", { calls, isCurrent: () => true });
  actions.saveDraft(lesson, exercise, "1");
  await vi.advanceTimersByTimeAsync(1_900);
  actions.saveDraft(lesson, exercise, "12");
  await vi.advanceTimersByTimeAsync(1_900);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual(["12"]);
  for (let second = 0; second < 12; second++) {
    actions.saveDraft(lesson, exercise, `12 ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent).toEqual(["12", "12 9"]);
});
