import { afterAll, beforeAll, expect, test } from "vitest";
import type { MergedProgress } from "../../contract/progress.ts";
import { addLessons, lessonCourse } from "../../tests/databases/sample-lessons.ts";
import {
  claims,
  firebaseAccounts,
  newKey,
  signed,
  startKeyServer,
} from "../../tests/services/firebase-tokens.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { deleteExternalUser } from "../identity/external-user.ts";

const key = await newKey("google's");

/** Starts the site with lessons, and with accounts in a Firebase project. */
async function firebaseSite() {
  const keys = await startKeyServer(key);
  const site = await sampleApp((database) => ({
    firebase: firebaseAccounts(database, keys.address),
  }));
  await addLessons(site.database);
  return {
    site,
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]();
      await keys[Symbol.asyncDispose]();
    },
  };
}

let opened: Awaited<ReturnType<typeof firebaseSite>>;
beforeAll(async () => {
  opened = await firebaseSite();
});
afterAll(() => opened[Symbol.asyncDispose]());

async function save(sub: string, done: string[]): Promise<MergedProgress> {
  const response = await opened.site.get(`/api/progress/${lessonCourse}`, {
    method: "PUT",
    headers: {
      Authorization: `Bearer ${await signed(claims({ sub }), key)}`,
      Origin: testOrigin,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ done }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as MergedProgress;
}

test("progress belongs to the person of an ID token, and is deleted with the account", async () => {
  const { site } = opened;
  await save("ada", ["a-price"]);
  await save("bob", ["a-till"]);
  expect((await save("ada", [])).done).toEqual(["a-price"]);
  const learners = await site.database.selectFrom("learner").select("user_id").execute();
  const ids = learners.map(({ user_id: id }) => id);
  expect(ids.toSorted()).toEqual([expect.stringMatching(/#ada$/), expect.stringMatching(/#bob$/)]);
  await deleteExternalUser(
    site.database,
    ids.find((id) => id.endsWith("#ada"))!,
  );
  expect((await save("ada", [])).done).toEqual([]);
  expect((await save("bob", [])).done).toEqual(["a-till"]);
});

test("without a token, or with an invalid one, nothing is returned", async () => {
  for (const headers of [undefined, { Authorization: "Bearer none" }]) {
    const response = await opened.site.get("/api/progress", headers && { headers });
    expect(response.status).toBe(401);
  }
});
