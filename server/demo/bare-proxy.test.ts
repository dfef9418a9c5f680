import { once } from "node:events";
import { get } from "node:http";
import { describe, expect, test } from "vitest";
import { type BareNginx, startBareNginx } from "../../tests/site/bare-nginx.ts";
import { spawnCatalogue } from "../../tests/site/catalogue-command.ts";
import { signUpCustomer } from "../../tests/people/customer.ts";
import {
  type RunningServer,
  sampleSettings,
  startServer,
} from "../../tests/site/running-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

const course = "python-bangla-first-programs";
const publicName = "pathshala.example";
const mark = /class="demo-mark"/;

/** What a browser sends with a form of the site's page at its public name. */
const samePage = {
  Origin: `https://${publicName}`,
  Referer: `https://${publicName}/signin`,
  "Sec-Fetch-Site": "same-origin",
  "Content-Type": "application/json",
};

const signInByForm = (nginx: BareNginx) =>
  nginx.request("/auth/sign-in/email", {
    method: "POST",
    headers: samePage,
    body: JSON.stringify({ email: "ada@example.org", password: "not the right one" }),
  });

/** Sends a request on a new connection, which any worker may accept. */
async function getOnNewConnection(address: string): Promise<string> {
  const [response] = await once(get(address, { agent: false }), "response");
  let text = "";
  for await (const chunk of response) text += chunk;
  return text;
}

/** Returns which features of the demo respond to a browser on this machine. */
async function demoFeatures({ origin }: RunningServer) {
  const send = (path: string, init?: RequestInit) =>
    fetch(new URL(path, origin), { redirect: "manual", ...init });
  const customer = await signUpCustomer({ origin, get: send });
  const start = await send("/auth/popup/google?attempt=12345678");
  const order = await customer.order(course, "pro");
  const social = { provider: "local-google", callbackURL: "/" };
  return {
    signIn: start.status === 302,
    provider: (
      await send("/auth/sign-in/social", {
        method: "POST",
        headers: { Origin: origin, "Content-Type": "application/json" },
        body: JSON.stringify(social),
      })
    ).status,
    callback: (await send("/auth/callback/local-google?code=a&state=b")).status,
    payments: order.status === 201,
    metrics: (await send("/metrics")).status,
    mark: mark.test(await (await send("/signin")).text()),
  };
}

const allFeatures = {
  signIn: true,
  provider: 200,
  callback: 302,
  payments: true,
  metrics: 200,
  mark: true,
};
const noFeatures = {
  signIn: false,
  provider: 404,
  callback: 404,
  payments: false,
  metrics: 404,
  mark: false,
};

async function stop({ process }: RunningServer): Promise<void> {
  const exit = once(process, "exit");
  process.kill("SIGTERM");
  await exit;
}

describe.each(["1.0", "1.1"] as const)(
  "behind nginx with only proxy_pass, HTTP/%s",
  (httpVersion) => {
    test("no page of the demo responds, though it is on for this machine", async () => {
      await using site = await startServer({ LOG_LEVEL: "warn" });
      await using nginx = await startBareNginx(site.origin, { httpVersion, publicName });
      const customer = await signUpCustomer(site);
      const { body: order } = await customer.order(course, "pro");
      const started = await fetch(`${site.origin}/auth/popup/google?attempt=12345678`, {
        redirect: "manual",
      });
      const pathOf = (address: string) => address.slice(site.origin.length);
      for (const address of [
        pathOf(started.headers.get("location")!),
        pathOf(order.paymentUrl!),
        "/metrics",
      ]) {
        expect((await nginx.request(address)).status).toBe(404);
        expect((await fetch(site.origin + address)).status).toBe(200);
      }
      expect(site.output()).not.toContain("the demo is off");
    });

    test("the first form of the site's page turns the demo off, for later starts too", async () => {
      await using data = await temporaryFolder();
      await sampleSettings(data.path);
      const environment = { LOG_LEVEL: "warn", DATA_DIR: data.path };
      {
        await using site = await startServer(environment);
        await using nginx = await startBareNginx(site.origin, { httpVersion, publicName });
        expect(await demoFeatures(site)).toEqual(allFeatures);
        expect((await nginx.request("/")).text).toMatch(mark);

        await signInByForm(nginx);

        expect((await nginx.request("/")).text).not.toMatch(mark);
        expect(await demoFeatures(site)).toEqual(noFeatures);
        await signInByForm(nginx);
        const lines = site
          .output()
          .split("\n")
          .filter((line) => line.includes("the demo is off"));
        expect(lines).toHaveLength(1);
        expect(lines[0]).toContain(`https://${publicName}`);
        expect(lines[0]).toContain("npm run catalogue -- demo on");
        await stop(site);
      }
      await using site = await startServer(environment);
      expect(await demoFeatures(site)).toEqual(noFeatures);
      expect(site.output()).toContain("the demo is still off");

      expect(await spawnCatalogue(["demo", "on"], data.path)).toMatchObject({
        code: 0,
        errors: "",
      });
      await expect.poll(async () => mark.test(await getOnNewConnection(site.origin))).toBe(true);
      expect(await demoFeatures(site)).toEqual(allFeatures);
    });
  },
);

test("the response to a request that reveals a public address is without the demo, from the cache too", async () => {
  await using site = await startServer({ LOG_LEVEL: "warn" });
  const page = async (headers = {}) => (await fetch(`${site.origin}/faq`, { headers })).text();
  expect(await page()).toMatch(mark);
  expect(await page({ ...samePage, "Sec-Fetch-Site": "cross-site" })).toMatch(mark);
  expect(await page(samePage)).not.toMatch(mark);
});

test("every worker and every other process on the same data turns the demo off", async () => {
  await using site = await startServer({ LOG_LEVEL: "warn" }, { args: ["--workers", "2"] });
  await using nginx = await startBareNginx(site.origin, { httpVersion: "1.1", publicName });
  await using other = await startServer({ LOG_LEVEL: "warn", DATA_DIR: site.dataFolder });
  for (let count = 0; count < 6; count++)
    expect(await getOnNewConnection(site.origin)).toMatch(mark);
  expect(await getOnNewConnection(other.origin)).toMatch(mark);

  await signInByForm(nginx);

  const pages = () =>
    Promise.all(
      [...Array.from({ length: 8 }, () => site), other].map(async ({ origin }) =>
        mark.test(await getOnNewConnection(origin)),
      ),
    );
  await expect.poll(pages).not.toContain(true);
  expect(await demoFeatures(other)).toEqual(noFeatures);
});

test("there is no demo behind a trusted proxy", async () => {
  await using site = await startServer({ LOG_LEVEL: "warn", TRUST_PROXY: "1" });
  // The callback of a provider that does not exist redirects to the pop-up's last page.
  expect(await demoFeatures(site)).toEqual({ ...noFeatures, callback: 302 });
});
