import { afterEach, expect, test, vi } from "vitest";
import { reportLessonEvent } from "../../app/progress/report-lesson-event.ts";
import { usePage } from "../../tests/browser/fake-page.ts";
import { sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { createMetrics } from "../telemetry/metrics.ts";

afterEach(() => vi.unstubAllGlobals());

async function siteWithMetrics() {
  const metrics = createMetrics();
  const site = await sampleApp({ metrics });
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    site.get("/api/lesson-events", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: testOrigin, ...headers },
      body: JSON.stringify(body),
    });
  const counted = async () => {
    const { values } = await metrics.lessonEvents.get();
    return values.map(({ labels: { event, language }, value }) => [event, language, value]);
  };
  return { site, send, counted, [Symbol.asyncDispose]: site[Symbol.asyncDispose] };
}

test("events are counted by what happened and the language, without a session", async () => {
  await using opened = await siteWithMetrics();
  const { site, counted } = opened;
  usePage(site, "");
  reportLessonEvent({ event: "opened" });
  reportLessonEvent({ event: "run", language: "python" });
  reportLessonEvent({ event: "run", language: "python" });
  reportLessonEvent({ event: "passed", language: "brainfuck" });
  reportLessonEvent({ event: "timed_out", language: "js" });
  await vi.waitFor(async () =>
    expect((await counted()).toSorted()).toEqual([
      ["opened", "none", 1],
      ["passed", "other", 1],
      ["run", "python", 2],
      ["timed_out", "js", 1],
    ]),
  );
});

test.each([
  ["an unknown event", 400, { event: "closed" }, {}],
  ["a name", 400, { event: "run", name: "Ada" }, {}],
  ["a long language", 400, { event: "run", language: "x".repeat(21) }, {}],
  ["another site", 403, { event: "run" }, { Origin: "https://evil.test" }],
  ["10 kB", 413, { event: "run", language: "x".repeat(10_000) }, {}],
])("%s is refused with %i, and not counted", async (_name, status, body, headers) => {
  await using opened = await siteWithMetrics();
  const { send, counted } = opened;
  expect((await send(body, headers)).status).toBe(status);
  expect(await counted()).toEqual([]);
});

test("a counted event has no content and is never cached; other methods are 405", async () => {
  await using opened = await siteWithMetrics();
  const { site, send } = opened;
  const counted = await send({ event: "opened" });
  expect([counted.status, await counted.text()]).toEqual([204, ""]);
  expect(counted.headers.get("cache-control")).toBe("no-store");
  const read = await site.get("/api/lesson-events", { headers: { Origin: testOrigin } });
  expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
});

test("one client's events are limited", async () => {
  await using opened = await siteWithMetrics();
  const { send, counted } = opened;
  const responses = [];
  for (let turn = 0; turn < 605; turn++) responses.push(await send({ event: "opened" }));
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(600);
  expect(responses.at(-1)!.status).toBe(429);
  expect(Number(responses.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await counted()).toEqual([["opened", "none", 600]]);
});
