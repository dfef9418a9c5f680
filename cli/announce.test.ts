import { expect, test } from "vitest";
import { startServer } from "../tests/site/running-server.ts";
import { spawnCatalogue } from "../tests/site/catalogue-command.ts";

test("an announcement is on every page at once, as text, until it is cleared or over", async () => {
  await using server = await startServer();
  const page = async (address = "/home") => (await fetch(server.origin + address)).text();
  const announce = (...values: string[]) =>
    spawnCatalogue(["announce", ...values], server.dataFolder);
  expect(await page()).not.toContain('<aside class="announcement"');

  const text = "Maintenance <script>alert(1)</script> & more";
  expect(await announce(text)).toMatchObject({ code: 0, output: `${text}\n` });
  const shown = '<p dir="auto">Maintenance &lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>';
  for (const address of ["/home", "/", "/signin"]) {
    await expect.poll(() => page(address)).toContain(shown);
  }

  const end = Date.now() + 4_000;
  await announce("Soon over", "--until", new Date(end).toISOString());
  // On a slow machine it may be over before a page shows it.
  const isShown = async () => (await page()).includes("Soon over") || Date.now() > end;
  await expect.poll(isShown).toBe(true);
  await expect.poll(() => page()).not.toContain("Soon over");

  await announce("Again");
  await expect.poll(() => page()).toContain("Again");
  expect((await announce("--clear")).output).toBe("There is no announcement.\n");
  await expect.poll(() => page()).not.toContain("Again");

  const wrong = [
    ["a\nb"],
    [""],
    ["x".repeat(301)],
    ["x", "--until", "soon"],
    ["x", "--until", "2999-02-30"],
    ["x", "--clear"],
  ];
  const refused = await Promise.all(wrong.map((values) => announce(...values)));
  expect(refused.map(({ code }) => code)).toEqual(wrong.map(() => 2));
});
