import { test as base } from "../browser.ts";
import { type SamplePeople, createSamplePeople } from "./sample-people.ts";

/** A test with people in every state that a screen can show; those of a worker share them. */
export const test = base.extend<object, { people: SamplePeople }>({
  people: [
    async ({ browser, site }, use) => {
      await using people = await createSamplePeople(browser, site.origin);
      await use(people);
    },
    { scope: "worker" },
  ],
});
