import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SampleApp, sampleApp } from "../../tests/site/sample-app.ts";
import { storeAnnouncement } from "./announcement.ts";
import { resetMessage } from "../mail/templates.ts";
import { mailSender } from "./mail-sender.ts";
import { readSiteFile } from "./site-file.ts";
import { readSite, storeSiteSettings } from "./site.ts";

const file = path.resolve(import.meta.dirname, "../../tests/site/own-site.yaml");

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
  const result = readSiteFile(await readFile(file), "site.yaml", { exists: () => true });
  if (!result.ok) throw new Error(result.issues.map(({ message }) => message).join("\n"));
  await storeSiteSettings(app.database, result.settings);
});
afterAll(() => app[Symbol.asyncDispose]());

const read = async (address: string) => (await app.get(address)).text();
const textOf = (html: string) => html.replaceAll(/<!--.*?-->/g, "");

const course = "/course/category/javascript-closures-and-scope";

test.each([
  "/",
  "/home",
  "/blog",
  "/faq",
  "/features",
  "/guides",
  "/privacy",
  "/terms",
  "/contact",
  "/signin",
  "/signup",
  "/profile",
  "/profile/billing",
  "/team",
  "/forgot-password",
  "/search",
  "/nowhere",
  "/api/docs",
  "/site.webmanifest",
  "/api/openapi.json",
  "/checkout/javascript-closures-and-scope",
  course,
  `${course}/overview`,
  `${course}/lesson/three-timers`,
])("%s has the site's own name, and no other", async (address) => {
  const html = textOf(await read(address));
  expect(html).not.toContain("Pathshala");
  expect(html).toMatch(/Tea &(amp;)? Code/);
  expect(html).not.toMatch(/[a-z]Tea &/i);
  expect(html).not.toContain("/favicon.");
});

test("the texts about the company, its plans and networks are the site's own", async () => {
  const landing = textOf(await read("/"));
  for (const shown of [
    "Programs, brewed slowly",
    "© 2026 Tea and Code Ltd., Sylhet, Bangladesh",
    '<a href="https://github.com/tea-example" aria-label="GitHub"',
    "A first cup.",
    "$9.50",
    "Every lesson, one reader",
    "$30",
  ]) {
    expect(landing).toContain(shown);
  }
  expect(landing).not.toContain("five seats for the price of three");
  for (const address of ["/faq", "/terms", "/features"]) {
    const text = textOf(await read(address));
    for (const price of ["$9.50", "$30"]) expect(text).toContain(price);
    for (const price of ["$24", "$72"]) expect(text).not.toContain(price);
  }
  expect(textOf(await read("/privacy"))).toContain("after 21 days");
  expect(await read("/contact")).toContain('href="mailto:hello@tea.example"');
  expect(await read(course)).toContain('"name":"Pro","url"');
  expect(await read(course)).toContain('"price":9.5');
});

test("the privacy page says nothing of what the site has turned off", async () => {
  const counted = "how often lessons and exercises were opened";
  const asked = "What you ask about a lesson";
  const privacy = async () => textOf(await read("/privacy"));
  expect(await privacy()).toContain(counted);
  expect(await privacy()).toContain(asked);
  const site = await readSite(app.database);
  await storeSiteSettings(app.database, { ...site, taskCounts: false, questions: false });
  app.app.cache.clear();
  expect(await privacy()).not.toContain(counted);
  expect(await privacy()).not.toContain(asked);
  await storeSiteSettings(app.database, site);
  app.app.cache.clear();
});

test("mail has the site's own name, company and sender", async () => {
  const site = await readSite(app.database);
  const message = resetMessage("ada@example.org", "https://tea.example/reset", site);
  expect(message.subject).toBe("Choose a new password for Tea & Code");
  expect(message.text).toContain("Tea & Code\nTea and Code Ltd., Sylhet, Bangladesh\n");
  expect(message.html).toContain("Tea &amp; Code");
  expect(await mailSender(app.database, "Other <other@example.org>")).toBe(
    "Tea & Code <post@tea.example>",
  );
});

test.each(["site_settings", "announcement", "category"])(
  "while %s cannot be read, pages have what was read last, and no cache keeps them",
  async (table) => {
    const rename = (from: string, to: string) =>
      app.database.schema.alterTable(from).renameTo(to).execute();
    await storeAnnouncement(app.database, { text: "Closed on Friday", until: null });
    app.app.cache.clear();
    await read("/faq");
    await rename(table, "renamed");
    app.app.cache.clear();
    for (const address of ["/faq", "/blog", "/privacy.data"]) {
      const page = await app.get(address);
      expect(page.status).toBe(200);
      expect(page.headers.get("cache-control")).toBe("no-store");
      const text = await page.text();
      expect(text).toContain("Closed on Friday");
      expect(text).toMatch(/Tea &(amp;)? Code/);
    }
    await rename("renamed", table);
    expect((await app.get("/blog")).headers.get("cache-control")).toContain("public");
    await storeAnnouncement(app.database, undefined);
  },
);

test("texts of the site's own lead to no course or category, which another catalogue may not have", async () => {
  for (const address of ["/blog", "/faq", "/features", "/guides", "/privacy", "/terms"]) {
    const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(await read(address))!;
    expect(main!.match(/href="\/course\/[^"]*/g)).toBeNull();
  }
});

test("without a logo, the first letter of the name is drawn", async () => {
  const site = { name: "চা ঘর", company: "Cha", address: "Sylhet", email: "a@cha.example" };
  await storeSiteSettings(app.database, site);
  app.app.cache.clear();
  expect(await read("/")).toContain('<link rel="icon" href="/logo.svg"/>');
  const logo = await app.get("/logo.svg");
  expect(logo.headers.get("content-type")).toBe("image/svg+xml");
  expect(await logo.text()).toContain(">চা</text>");
  expect(textOf(await read("/"))).toContain("© Cha, Sylhet");
});
