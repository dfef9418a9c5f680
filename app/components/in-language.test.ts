import { afterAll, beforeAll, expect, test } from "vitest";
import { readPage } from "../../tests/site/read-page.ts";
import { type SampleApp, sampleApp } from "../../tests/site/sample-app.ts";
import { inLanguage } from "./in-language.ts";

const id = "javascript-closures-and-scope";
let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
  await app.database.updateTable("course").set({ language: "ar" }).where("id", "=", id).execute();
});
afterAll(() => app[Symbol.asyncDispose]());

test.each([
  ["ar", "rtl"],
  ["he-IL", "rtl"],
  ["ks", "rtl"],
  ["pa-Arab", "rtl"],
  ["pa", undefined],
  ["bn", undefined],
  ["no tag", undefined],
])("%s has the direction %s", (language, dir) => {
  expect(inLanguage(language).dir).toBe(dir);
});

test.each([
  "/home",
  "/course/javascript",
  `/course/category/${id}`,
  `/course/category/${id}/overview`,
  `/course/category/${id}/lesson/three-timers`,
  `/course/category/${id}/lesson/too-early`,
])("%s: texts in Arabic run from right to left, and English inside them does not", async (path) => {
  const page = await readPage(app, path);
  const texts = [...page.querySelectorAll("[lang=ar]")];
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.getAttribute("dir") !== "rtl")).toEqual([]);
  const english = [...page.querySelectorAll("[lang=ar] [lang=en]")];
  expect(english.filter((text) => text.getAttribute("dir") !== "ltr")).toEqual([]);
});
