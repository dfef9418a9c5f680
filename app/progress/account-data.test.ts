import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type LocalStorage, useLocalStorage, usePage } from "../../tests/browser/fake-page.ts";
import { addLessons, lessonCourse } from "../../tests/databases/sample-lessons.ts";
import { signUpLearner } from "../../tests/people/learner.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { beforeSignOut, currentIdentity, identityProvider } from "../identity/use-identity.ts";
import { forgetAccounts, saveBeforeSignOut, sendUnsent } from "./account-data.ts";
import { courseStore } from "./course-store.ts";
import { type Owner, listOwners, readCourse, writeCourse } from "./progress-storage.ts";
import { emptyCourse } from "./stored-course.ts";
import { joinVisitorProgress } from "./visitor-progress.ts";

let storage: LocalStorage;
beforeEach(() => {
  storage = useLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

const unsent = { ...emptyCourse, done: ["a-price"], unsentDone: ["a-price"] };
const sent = { ...emptyCourse, done: ["a-price"] };

describe("a browser forgets accounts", () => {
  beforeEach(() => {
    writeCourse("visitor", "till", unsent);
    writeCourse("account:ada", "till", unsent);
    writeCourse("account:ada", "shop", sent);
    writeCourse("account:bob", "till", unsent);
  });

  test("when their person signs out", () => {
    forgetAccounts({ current: "visitor", keepUnsent: false });
    expect(listOwners()).toEqual(["visitor"]);
    expect([...storage.items.keys()]).toHaveLength(1);
  });

  test("when another person signs in", () => {
    forgetAccounts({ current: "account:bob", keepUnsent: false });
    expect(listOwners()).toEqual(["visitor", "account:bob"]);
  });

  test("when a session expires, but for what is not sent yet", () => {
    forgetAccounts({ current: "visitor", keepUnsent: true });
    expect(readCourse("account:ada", "till")).toEqual(unsent);
    expect(readCourse("account:ada", "shop")).toBeUndefined();
  });
});

test("a person's changes are joined, and sent before signing out", async () => {
  await using site = await sampleApp();
  await addLessons(site.database);
  const learner = await signUpLearner(site);
  const page = usePage(site, learner.cookie);
  courseStore("visitor", lessonCourse).actions.finish("a-price");

  const provider = identityProvider();
  await vi.waitFor(() => expect(currentIdentity().state).toBe("signed in"));
  const identity = currentIdentity();
  const owner: Owner = `account:${identity.state === "signed in" ? identity.user.uid : ""}`;
  joinVisitorProgress(owner);
  await sendUnsent(owner);
  expect(await learner.progress()).toMatchObject({ done: ["a-price"] });

  const stop = beforeSignOut(() => saveBeforeSignOut(owner));
  const { actions, read } = courseStore(owner, lessonCourse);
  page.isOnline = false;
  actions.finish("a-till");
  await expect(provider.signOut()).rejects.toThrow("not saved yet");
  expect(currentIdentity().state).toBe("signed in");
  expect(read()?.state).toBe("offline");

  page.isOnline = true;
  await provider.signOut();
  expect(currentIdentity()).toEqual({ state: "signed out", inThisTab: true });
  stop();
  const rows = await site.database.selectFrom("lesson_done").select("lesson").execute();
  expect(rows.map(({ lesson }) => lesson).toSorted()).toEqual(["a-price", "a-till"]);
});
