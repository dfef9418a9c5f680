import { expect, test } from "vitest";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";

const lists = ["/search", "/home", "/course/python", "/language", "/framework"];

test("every list leaves what cannot be chosen out of its canonical address", async () => {
  await using site = await sampleApp();
  for (const list of lists) {
    const page = await site.get(`${list}?level=expert&lang=en&hours=7&main=Art&sort=best&x=1`);
    expect(await page.text()).toContain(
      `<link rel="canonical" href="${testOrigin}${list}?lang=en"/>`,
    );
  }
});

test("every list redirects without categories and languages that no course has", async () => {
  await using site = await sampleApp();
  const redirect = async (address: string) => {
    const { status, headers } = await site.get(address);
    return [status, headers.get("location")];
  };
  for (const list of lists) {
    expect(await redirect(`${list}?q=a&lang=en&lang=xx&sort=name&page=9`)).toEqual([
      302,
      `${list}?q=a&lang=en&sort=name`,
    ]);
  }
  const ofNavigation = await site.get("/search.data?q=a&lang=xx");
  expect(await ofNavigation.text()).not.toContain("/search.data");
  expect(await redirect("/home?category=no-such")).toEqual([302, "/home"]);
  expect((await site.get("/search?category=python&lang=bn&level=advanced")).status).toBe(200);
});
