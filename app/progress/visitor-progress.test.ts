import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LocalStorage, useLocalStorage } from "../../tests/browser/fake-page.ts";
import { createCourseStore } from "./course-store.ts";
import {
  type Owner,
  listCourses,
  readCourse,
  removeCourse,
  writeCourse,
} from "./progress-storage.ts";
import { setSignedOut } from "./session-flags.ts";
import { emptyCourse } from "./stored-course.ts";
import {
  declineVisitorProgress,
  hasOpenQuestion,
  joinVisitorProgress,
} from "./visitor-progress.ts";

let storage: LocalStorage;
beforeEach(() => {
  storage = useLocalStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const account = "account:ada";

function courseOf(owner: Owner, courseId: string) {
  const { actions, read, subscribe } = createCourseStore(owner, courseId);
  return { actions, subscribe, read: () => read()! };
}

test("a visitor's progress is in the browser at once", () => {
  const { actions, read } = courseOf("visitor", "till");
  actions.visit("a-price");
  actions.finish("a-price");
  actions.saveDraft("a-price", "exercise-1", "const price = 18;");
  actions.saveAnswer("a-price", "question-1", { chosen: [1], right: true });
  expect(read()).toMatchObject({
    state: "saved",
    course: {
      done: ["a-price"],
      lastLesson: "a-price",
      drafts: { "a-price/exercise-1": { text: "const price = 18;" } },
      answers: { "a-price/question-1": { answer: { chosen: [1], right: true } } },
    },
  });
  expect(courseOf("visitor", "till").read().course).toEqual(read().course);
  expect(courseOf("visitor", "other").read().course.done).toEqual([]);
  expect(readCourse(account, "till")).toBeUndefined();
});

test("the snapshot stays the same object until something changes", () => {
  const { actions, read } = courseOf("visitor", "till");
  actions.finish("a-price");
  actions.saveDraft("a-price", "exercise-1", "1");
  actions.visit("a-price");
  const before = read();
  actions.finish("a-price");
  actions.saveDraft("a-price", "exercise-1", "1");
  actions.visit("a-price");
  expect(read()).toBe(before);
  actions.saveDraft("a-price", "exercise-1", "2");
  expect(read()).not.toBe(before);
});

test("tabs notify each other", () => {
  const { actions, read, subscribe } = courseOf("visitor", "till");
  actions.finish("a-price");
  const [[key, text]] = [...storage.items] as [[string, string]];
  const listener = vi.fn<() => void>();
  const unsubscribe = subscribe(listener);
  storage.changeInOtherTab("dark-mode", "true");
  expect(listener).not.toHaveBeenCalled();
  storage.changeInOtherTab(key, text.replace('"done":["a-price"]', '"done":["a-price","a-till"]'));
  expect(listener).toHaveBeenCalledOnce();
  expect(read().course.done).toEqual(["a-price", "a-till"]);
  unsubscribe();
  actions.finish("a-shop");
  expect(listener).toHaveBeenCalledOnce();
});

test("a full storage is reported, and nothing is lost", () => {
  const { actions, read } = courseOf("visitor", "till");
  actions.saveDraft("a-price", "exercise-1", "short");
  storage.limit = 1_000;
  const long = "x".repeat(2_000);
  actions.saveDraft("a-price", "exercise-1", long);
  actions.finish("a-price");
  expect(read()).toMatchObject({
    state: "failed",
    course: { done: ["a-price"], drafts: { "a-price/exercise-1": { text: long } } },
  });
  storage.limit = 10_000;
  actions.finish("a-till");
  expect(read().state).toBe("saved");
  expect([...storage.items.values()].join("")).toContain(long);
});

test("a browser that blocks local storage keeps everything while the page is open", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, key: refuse, length: 1 });
  const { actions, read } = courseOf("visitor", "blocked");
  actions.finish("a-price");
  expect(read()).toMatchObject({ state: "failed", course: { done: ["a-price"] } });
  removeCourse("visitor", "blocked");
});

test("a damaged item counts as empty", () => {
  const { actions, read } = courseOf("visitor", "till");
  actions.finish("a-price");
  const [key] = storage.items.keys();
  storage.items.set(key!, "{");
  expect(read().course.done).toEqual([]);
  expect(listCourses("visitor")).toEqual([]);
});

test("an empty object is an empty course", () => {
  storage.items.set("pathshala-progress/visitor/till", "{}");
  expect(readCourse("visitor", "till")).toEqual(emptyCourse);
});

test.each<[string, object, object]>([
  ["another kind of value", { done: "a-price", lastLesson: 7, drafts: [], updatedAt: 7 }, {}],
  [
    "a damaged draft beside a good one",
    {
      ...emptyCourse,
      done: ["a-price"],
      drafts: {
        "a-price/one": { text: 7 },
        "a-price/two": { text: "2", revision: 0, unsent: true },
      },
      answers: {
        "a-price/q": { answer: { right: 1 }, answeredAt: emptyCourse.updatedAt, unsent: true },
      },
    },
    { done: ["a-price"], drafts: { "a-price/two": { text: "2", revision: 0, unsent: true } } },
  ],
])("of %s, what can be read is used, and a copy stays", (_what, stored, read) => {
  const key = "pathshala-progress/visitor/till";
  storage.items.set(key, JSON.stringify(stored));
  const { actions, read: readAgain } = courseOf("visitor", "till");
  expect(readAgain().course).toEqual({ ...emptyCourse, ...read });
  actions.finish("a-till");
  expect(readAgain().course.done).toContain("a-till");
  const copy = "pathshala-progress-damaged/visitor/till";
  expect(JSON.parse(storage.items.get(copy)!)).toEqual(stored);
  removeCourse("visitor", "till");
  expect(storage.items.has(copy)).toBe(false);
});

test("a visitor's progress joins an account once, and both texts of a draft are kept", () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const own = courseOf(account, "till").actions;
  own.visit("a-till");
  own.finish("a-till");
  own.saveDraft("a-price", "exercise-1", "of the account");
  own.saveAnswer("a-price", "question-1", { chosen: [0], right: false });
  vi.advanceTimersByTime(1_000_000);
  const visitors = courseOf("visitor", "till").actions;
  visitors.finish("a-price");
  visitors.visit("a-price");
  visitors.saveDraft("a-price", "exercise-1", "of the visitor");
  visitors.saveDraft("a-price", "exercise-2", "alone");
  visitors.saveAnswer("a-price", "question-1", { chosen: [1], right: true });
  courseOf("visitor", "shop").actions.finish("a-shop");

  expect(hasOpenQuestion(account)).toBe(true);
  joinVisitorProgress(account);
  expect(hasOpenQuestion(account)).toBe(false);
  expect(listCourses("visitor")).toEqual([]);
  expect(readCourse(account, "shop")?.done).toEqual(["a-shop"]);
  expect(readCourse(account, "till")).toMatchObject({
    done: ["a-till", "a-price"],
    unsentDone: ["a-till", "a-price"],
    lastLesson: "a-price",
    drafts: {
      "a-price/exercise-1": { text: "of the visitor", conflict: { text: "of the account" } },
      "a-price/exercise-2": { text: "alone", unsent: true },
    },
    answers: { "a-price/question-1": { answer: { right: true } } },
  });
});

test("a visitor's answer joins one that the account has, and the server compares them", () => {
  const { actions } = courseOf("visitor", "till");
  actions.saveAnswer("a-price", "question-1", { chosen: [1], right: true });
  const own = { answer: { chosen: [0], right: false }, unsent: false };
  const answeredAt = "2999-01-01T00:00:00.000Z";
  const answers = { "a-price/question-1": { ...own, answeredAt } };
  writeCourse(account, "till", { ...emptyCourse, answers });
  joinVisitorProgress(account);
  expect(readCourse(account, "till")?.answers).toMatchObject({
    "a-price/question-1": { answer: { right: true }, unsent: true },
  });
});

test("a visited lesson alone is nothing to ask about", () => {
  const { actions } = courseOf("visitor", "till");
  actions.visit("a-price");
  expect(hasOpenQuestion(account)).toBe(false);
  actions.saveAnswer("a-price", "question-1", { text: "18", right: false });
  expect(hasOpenQuestion(account)).toBe(true);
});

test("after a no the question comes again only after signing out, and the progress stays a visitor's", () => {
  courseOf("visitor", "till").actions.finish("a-price");
  declineVisitorProgress(account);
  expect(hasOpenQuestion(account)).toBe(false);
  expect(hasOpenQuestion("account:bob")).toBe(true);
  setSignedOut();
  expect(hasOpenQuestion(account)).toBe(true);
  expect(readCourse("visitor", "till")?.done).toEqual(["a-price"]);
});

test("what was made of a sample is kept in the browser, and joins an account", () => {
  const visitor = courseOf("visitor", "till");
  visitor.actions.saveSample("a-price", "1a2b", "console.log(1);");
  visitor.actions.saveSample("a-price", "3c4d", "console.log(2);");
  visitor.actions.saveSample("a-price", "3c4d");
  expect(visitor.read().course.samples).toEqual({ "a-price/1a2b": "console.log(1);" });
  expect(hasOpenQuestion(account)).toBe(false);

  courseOf(account, "till").actions.saveSample("a-price", "1a2b", "console.log(3);");
  joinVisitorProgress(account);

  expect(readCourse(account, "till")!.samples).toEqual({ "a-price/1a2b": "console.log(3);" });
});
