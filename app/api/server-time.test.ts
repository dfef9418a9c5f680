import { expect, test } from "vitest";
import { noteServerTime, serverNow } from "./server-time.ts";

const hour = 60 * 60 * 1000;

test("the server's time is that of its last response, and not of one that a cache may have kept", () => {
  const answer = (time: number, cacheControl: string) =>
    noteServerTime(
      new Response("", {
        headers: { Date: new Date(time).toUTCString(), "Cache-Control": cacheControl },
      }),
    );
  answer(Date.now() + hour, "no-store");
  answer(Date.now() - hour, "public, max-age=60");
  noteServerTime(new Response(""));
  expect(Math.abs(serverNow() - Date.now() - hour)).toBeLessThan(5000);
});
