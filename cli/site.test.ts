import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { hostileSvg } from "../tests/pictures/sample-pictures.ts";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { startServer } from "../tests/site/running-server.ts";

const example = path.resolve(import.meta.dirname, "../tests/site/own-site.yaml");

test("a site.yaml is checked, and shown by a running site until it is cleared", async () => {
  await using server = await startServer();
  const page = async () => (await fetch(`${server.origin}/home`)).text();
  const site = (...values: string[]) => runCatalogue(["site", ...values], server.dataFolder);
  expect(await page()).toContain("Well come to Pathshala");

  const file = path.join(server.dataFolder, "site.yaml");
  await writeFile(file, "name: Tea & Code\nprices: none\n");
  const refused = await site(file);
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain(`${file}:2: "prices" is none of name,`);
  await copyFile(example, file);
  expect(await site(file, "--dry-run")).toMatchObject({ code: 0 });
  expect((await site("--json")).output).toContain('"settings": null');

  expect(await site(file)).toMatchObject({ code: 0, output: "The site: Tea & Code\n" });
  await expect.poll(page, { timeout: 10_000 }).toContain("Well come to Tea &amp; Code");
  expect((await site()).output).toBe(await readFile(example, "utf8"));

  const logo = "/pictures/logo.svg";
  await writeFile(file, (await readFile(example, "utf8")).replace(/logo: .*/, `logo: ${logo}`));
  expect((await site(file)).errors).toContain(`:8: logo: there is no picture ${logo}; import`);
  const source = path.join(server.dataFolder, "source");
  await mkdir(path.join(source, "pictures"), { recursive: true });
  const category = { category: "python", name: "Python", mainCategory: "Language" };
  await writeFile(path.join(source, "categories.yaml"), JSON.stringify([category]));
  await writeFile(path.join(source, logo), hostileSvg);
  const imported = await runCatalogue(["import", source], server.dataFolder);
  expect(imported.output).toContain("Pictures: 1 added, 0 changed, 0 removed, 0 unchanged");
  expect(await (await fetch(server.origin + logo)).text()).toBe(hostileSvg);
  await site(file);
  await expect.poll(page, { timeout: 10_000 }).toContain(`src="${logo}"`);

  await site("--clear");
  await expect.poll(page, { timeout: 10_000 }).toContain("Well come to Pathshala");
});
