import { expect, test } from "vitest";
import { importCourses } from "../../tests/databases/import-courses.ts";
import { readPage } from "../../tests/site/read-page.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";

test("every count of courses follows an import of two open and three planned ones", async () => {
  await using app = await sampleApp();
  await importCourses(
    app.database,
    ["beginner", "Abacus!"],
    ["beginner", "Beads!"],
    ["beginner", "Chalk"],
    ["intermediate", "Desk"],
    ["advanced", "Easel"],
  );
  const counted = async (address: string) => {
    const page = await readPage(app, address);
    const text = page.querySelector("main")!.textContent.replaceAll(/\s+/g, " ");
    return [
      address,
      [...new Set(text.match(/\d+ open · \d+ planned|\d+ courses are open, \d+ are planned/g))],
    ];
  };
  for (const address of ["/", "/home", "/course/python"]) {
    expect(await counted(address)).toEqual([address, ["2 open · 3 planned"]]);
  }
  for (const address of ["/features", "/faq"]) {
    expect(await counted(address)).toEqual([address, ["2 courses are open, 3 are planned"]]);
  }
});
