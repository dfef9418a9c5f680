import routes from "../../../app/routes.ts";
import { expect, test } from "../browser.ts";
import type { SamplePeople } from "./sample-people.ts";
import { screensOf } from "./screens.ts";

/** Not screens: no element to see. */
const withoutScreen = [
  "sitemap.xml",
  "sitemap/:file",
  "robots.txt",
  "resource/course-access/:id",
  "resource/learned-courses",
  "resource/plan-change",
];

test("every route is in the list of screens that are photographed", () => {
  const paths = (entries: typeof routes, parent = ""): string[] =>
    entries.flatMap(({ path, index, children }) =>
      children ? paths(children, path ?? parent) : index ? parent : path!,
    );
  const screens = screensOf({ addresses: {} as SamplePeople["addresses"] });

  const listed = screens.flatMap(({ route }) => route ?? []);

  expect([...listed, ...withoutScreen].toSorted()).toEqual(paths(routes).toSorted());
});
