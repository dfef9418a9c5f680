import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import type { CourseAlert } from "../../contract/course-alert.ts";
import { sampleFolders } from "../../tests/databases/temporary-database.ts";
import { type Customer, signUpCustomer } from "../../tests/people/customer.ts";
import { startSmtpServer } from "../../tests/services/smtp-server.ts";
import { type SampleApp, sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { addAlert, maxAlerts } from "../enrolments/course-alerts.ts";
import { findExternalUser } from "../identity/external-user.ts";
import { importCatalogueFolder } from "../import/import.ts";
import { createSendMail } from "../mail/send.ts";
import { sendWaiting } from "../messages/send-queued.ts";

const planned = "python-pytest-habits";
const address = `/api/course-alerts/${planned}`;
const log = pino({ level: "silent" });

type Person = Pick<Customer, "call" | "cookie">;

/** Sets or removes a person's alert; returns the status, and the code of a refusal. */
async function change(
  site: SampleApp,
  { cookie }: Person,
  method: "PUT" | "DELETE",
  at = address,
): Promise<[status: number, code?: string]> {
  const response = await site.get(at, { method, headers: { Cookie: cookie, Origin: testOrigin } });
  if (response.status === 204) return [204];
  const { error } = (await response.json()) as { error: { code: string } };
  return [response.status, error.code];
}

const isSet = async ({ call }: Person) => (await call<CourseAlert>(address)).body.isSet;

const courseText = `---
id: ${planned}
name: pytest Habits
category: python
level: beginner
hours: 5
---
Five evenings of writing tests.
`;
const lessonText = "---\ntitle: One\nchapter: One\nminutes: 9\nfree: true\n---\n\nTea.\n";

/** Imports the planned course with a lesson. */
async function openCourse(site: SampleApp) {
  await using folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  await writeFile(
    at("categories.yaml"),
    "- category: python\n  name: Python\n  mainCategory: Language\n",
  );
  await writeFile(at(`${planned}.md`), courseText);
  await mkdir(at(planned));
  await writeFile(at(`${planned}/01-one.md`), lessonText);
  const { static: staticFolder } = sampleFolders;
  const imported = await importCatalogueFolder(site.database, folder.path, { staticFolder });
  expect(imported).toMatchObject({ ok: true, lessons: { added: { count: 1 } } });
}

/** Takes the course's lesson away again. */
async function closeCourse({ database }: SampleApp) {
  await database.deleteFrom("lesson").where("course_id", "=", planned).execute();
  await database
    .updateTable("course")
    .set({ lessons: 0, planned: 1 })
    .where("id", "=", planned)
    .execute();
}

describe("an alert", () => {
  test("is set and removed, both as often as one likes, and is one's own", async () => {
    await using site = await sampleApp();
    const [rahima, karim] = [await signUpCustomer(site), await signUpCustomer(site)];
    expect(await isSet(rahima)).toBe(false);
    for (let times = 0; times < 2; times++) {
      expect(await change(site, rahima, "PUT")).toEqual([204]);
      expect([await isSet(rahima), await isSet(karim)]).toEqual([true, false]);
    }
    for (let times = 0; times < 2; times++) {
      expect(await change(site, rahima, "DELETE")).toEqual([204]);
      expect(await isSet(rahima)).toBe(false);
    }
  });

  test("needs an account, a planned course, and an address that is known here", async () => {
    await using site = await sampleApp();
    const customer = await signUpCustomer(site);
    const [open] = (await (await site.get("/api/courses?open=1")).json()) as [{ id: string }];
    expect((await site.get(address)).status).toBe(401);
    expect(await change(site, customer, "PUT", "/api/course-alerts/cobol")).toEqual([
      404,
      "not_found",
    ]);
    expect(await change(site, customer, "PUT", `/api/course-alerts/${open.id}`)).toEqual([
      409,
      "course_open",
    ]);
    const user = await findExternalUser(site.database, { issuer: "firebase", uid: "karim" });
    expect(await addAlert(site.database, user, planned)).toBe("no_address");
  });

  test("is refused beyond a number of courses, and changed too often", async () => {
    await using site = await sampleApp();
    const customer = await signUpCustomer(site);
    const { id } = await site.database.selectFrom("user").select("id").executeTakeFirstOrThrow();
    const copies = Array.from({ length: maxAlerts }, (_, number) => `copy-${number}`);
    const row = await site.database
      .selectFrom("course")
      .selectAll()
      .where("id", "=", planned)
      .executeTakeFirstOrThrow();
    await site.database
      .insertInto("course")
      .values(copies.map((copy) => ({ ...row, id: copy })))
      .execute();
    for (const copy of copies) expect(await addAlert(site.database, id, copy)).toBe(undefined);
    expect(await change(site, customer, "PUT")).toEqual([422, "alerts_full"]);
    for (let calls = 1; calls < 60; calls++) await change(site, customer, "DELETE");
    expect(await change(site, customer, "DELETE")).toEqual([429, "too_many_requests"]);
  });
});

describe("the import that opens a course", () => {
  test("sends each person who waits one message, and the next import none", async () => {
    await using site = await sampleApp();
    await using smtp = await startSmtpServer();
    const rahima = await signUpCustomer(site);
    const karim = await signUpCustomer(site);
    const ada = await signUpCustomer(site);
    for (const one of [rahima, karim, ada]) await change(site, one, "PUT");
    await change(site, ada, "DELETE");
    const sendMail = createSendMail({
      smtpUrl: smtp.url,
      from: async () => "post@pathshala.test",
      dataFolder: "/nowhere",
      localStart: false,
      log,
    });
    const send = () => sendWaiting({ database: site.database, origin: testOrigin, log, sendMail });

    await send();
    expect(smtp.received).toHaveLength(0);
    await openCourse(site);
    await send();

    expect(smtp.received.map(({ parsed }) => parsed.subject)).toEqual(
      Array(2).fill("“pytest Habits” is open at Pathshala"),
    );
    expect(smtp.received[0]!.parsed.text).toContain(`${testOrigin}/course/category/${planned}`);
    expect(await isSet(rahima)).toBe(false);
    await closeCourse(site);
    await openCourse(site);
    await send();
    expect(smtp.received).toHaveLength(2);
  });

  test("sends a further message to who has asked again", async () => {
    await using site = await sampleApp();
    const rahima = await signUpCustomer(site);
    for (let times = 0; times < 2; times++) {
      expect(await change(site, rahima, "PUT")).toEqual([204]);
      await openCourse(site);
      await closeCourse(site);
    }
    const queued = await site.database.selectFrom("queued_message").select("kind").execute();
    expect(queued).toEqual([{ kind: "course_open" }, { kind: "course_open" }]);
  });
});
