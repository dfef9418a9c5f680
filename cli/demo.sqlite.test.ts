import { once } from "node:events";
import { cp, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../server/database/open.ts";
import type { Database } from "../server/database/schema.ts";
import { spawnCatalogue } from "../tests/site/catalogue-command.ts";
import { signUpCustomer } from "../tests/people/customer.ts";
import { sampleSettings, startServer } from "../tests/site/running-server.ts";
import { databaseSettings } from "../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

// Servers start slowly on a busy machine.
const deployed = {
  NODE_ENV: "production",
  AUTH_SECRET: "a secret that only tests know, and no server",
  STRIPE_SECRET_KEY: "sk_live_1a2B",
  STRIPE_WEBHOOK_SECRET: "whsec_3c4D",
};

/** Creates the data of a local start with a real account, which has paid by test payment, and optionally a demo account. */
async function createUsedDemo(withAccount: boolean) {
  const data = await temporaryFolder();
  await sampleSettings(data.path);
  await using site = await startServer({ LOG_LEVEL: "warn", DATA_DIR: data.path });
  const { origin } = site;
  const send = (address: string, init?: RequestInit) =>
    fetch(new URL(address, origin), { redirect: "manual", ...init });
  const form = (outcome: Record<string, string>) => ({
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams(outcome),
  });
  const customer = await signUpCustomer({ origin, get: send });
  const courses = (await (await send("/api/courses")).json()) as { id: string }[];
  const { body: paid } = await customer.order(courses[0]!.id, "pro");
  await send(paid.paymentUrl!, form({ outcome: "paid" }));
  const { body: free } = await customer.order(courses[1]!.id, "beginner");
  if (withAccount) {
    const started = await send("/auth/popup/google?attempt=12345678");
    const chosen = await send(started.headers.get("location")!, form({ name: "Ada" }));
    const headers = { Cookie: started.headers.getSetCookie()[0]!.split(";")[0]! };
    await send(chosen.headers.get("location")!, { headers });
  }
  const exit = once(site.process, "exit");
  site.process.kill("SIGTERM");
  await exit;
  return { folder: data.path, paid, free, [Symbol.asyncDispose]: data[Symbol.asyncDispose] };
}

let withDemoAccount: Awaited<ReturnType<typeof createUsedDemo>>;
let withoutDemoAccount: typeof withDemoAccount;

beforeAll(async () => {
  withDemoAccount = await createUsedDemo(true);
  withoutDemoAccount = await createUsedDemo(false);
});

afterAll(async () => {
  await withDemoAccount[Symbol.asyncDispose]();
  await withoutDemoAccount[Symbol.asyncDispose]();
});

/** Returns a copy of such data. */
async function usedDemo({ withAccount = true } = {}) {
  const { folder, paid, free } = withAccount ? withDemoAccount : withoutDemoAccount;
  const data = await temporaryFolder();
  await cp(folder, data.path, { recursive: true });
  return { folder: data.path, paid, free, [Symbol.asyncDispose]: data[Symbol.asyncDispose] };
}

/** Reads the database of a data folder. */
async function inside<Result>(folder: string, look: (database: Database) => Promise<Result>) {
  await using database = await openDatabase(await databaseSettings(folder));
  return await look(database);
}

const orderIds = (folder: string) =>
  inside(folder, async (database) =>
    (await database.selectFrom("course_order").select("id").execute()).map(({ id }) => id),
  );

test.each([true, false])(
  "a deployment starts with demo data only once they are removed (demo account: %s)",
  async (withAccount) => {
    await using demo = await usedDemo({ withAccount });
    const { folder, paid, free } = demo;
    await expect(startServer({ ...deployed, DATA_DIR: folder })).rejects.toThrow(
      /^The server did not start:\nPathshala cannot start: [^\n]*npm run catalogue -- demo remove\n$/,
    );

    const shown = await spawnCatalogue(["demo", "remove"], folder, { environment: deployed });
    expect(shown).toMatchObject({ code: 1, errors: expect.stringContaining("--yes") });
    expect(shown.output).toContain(paid.id);
    expect(shown.output).not.toContain(free.id);
    expect(shown.output.includes("@google.demonstration.invalid")).toBe(withAccount);
    expect((await orderIds(folder)).toSorted()).toEqual([paid.id, free.id].toSorted());

    const removed = await spawnCatalogue(["demo", "remove", "--yes"], folder, {
      environment: deployed,
    });
    expect(removed).toMatchObject({ code: 0, errors: "" });
    const backups = path.join(folder, "backups");
    const [backup, ...others] = await readdir(backups);
    expect(others).toEqual([]);
    expect(((await stat(path.join(backups, backup!))).mode & 0o777).toString(8)).toBe("600");
    expect(await orderIds(folder)).toEqual([free.id]);
    const people = await inside(folder, (database) =>
      database.selectFrom("user").select("email").execute(),
    );
    expect(people).toEqual([{ email: expect.stringMatching(/@example\.org$/) }]);
    await using _site = await startServer({ ...deployed, DATA_DIR: folder });
  },
);

test("the backup may be in another folder, and contains the removed data", async () => {
  await using demo = await usedDemo();
  const { folder, paid } = demo;
  const backup = path.join(folder, "before.tar.gz");
  const values = ["demo", "remove", "--yes", "--backup", backup, "--json"];
  const { code, output } = await spawnCatalogue(values, folder);
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ backup, removed: { orders: [{ id: paid.id }] } });
  expect(await spawnCatalogue(["restore", backup, "--force"], folder)).toMatchObject({ code: 0 });
  expect(await orderIds(folder)).toContain(paid.id);
});

test("a demo account's real order prevents the removal", async () => {
  await using demo = await usedDemo();
  const { folder, paid } = demo;
  await inside(folder, async (database) => {
    const { id } = await database
      .selectFrom("user")
      .select("id")
      .where("email", "like", "%.invalid")
      .executeTakeFirstOrThrow();
    await database
      .updateTable("course_order")
      .set({ user_id: id, provider: "stripe" })
      .where("id", "=", paid.id)
      .execute();
  });
  const refused = await spawnCatalogue(["demo", "remove", "--yes"], folder);
  expect(refused).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`${paid.id} (stripe)`),
  });
  expect(await orderIds(folder)).toContain(paid.id);
});

test("doctor and status report the demo's data", async () => {
  await using demo = await usedDemo();
  const { folder } = demo;
  const left = "1 demo account, 1 order, 1 test payment, 1 test charge";
  const status = await spawnCatalogue(["demo", "status"], folder);
  expect(status.output).toBe(`The demo is on.\nIn the database: ${left}.\n`);
  const local = await spawnCatalogue(["doctor"], folder);
  expect(local.output).toMatch(new RegExp(`^ok +demo +is on; the database holds ${left}$`, "m"));
  const { output } = await spawnCatalogue(["doctor"], folder, { environment: deployed });
  expect(output).toMatch(new RegExp(`^WRONG +demo +the database holds ${left}$`, "m"));
  expect(output).toContain("npm run catalogue -- demo remove");
});

test("without demo data there is nothing to do, and no backup", async () => {
  await using folder = await temporaryFolder();
  expect(await spawnCatalogue(["demo", "remove"], folder.path)).toMatchObject({ code: 1 });
  await inside(folder.path, async () => {});
  expect(await spawnCatalogue(["demo", "remove", "--yes"], folder.path)).toEqual({
    code: 0,
    errors: "",
    output: "There is nothing of the demo in the database.\n",
  });
  expect(await readdir(folder.path)).not.toContain("backups");
});
