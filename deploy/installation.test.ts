import { execFile } from "node:child_process";
import { readFile, readdir, readlink, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv, promisify } from "node:util";
import { expect, test } from "vitest";
import { documentedCommands, freshDebian, inFolder } from "../tests/site/documented-commands.ts";
import { findNginx } from "../tests/site/nginx.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

const run = promisify(execFile);

const nginxMain = `
  pid /run/nginx.pid;
  error_log /var/log/nginx-error.log;
  events {}
  http {
    access_log off;
    include /etc/nginx/conf.d/*.conf;
    include /etc/nginx/sites-enabled/*;
  }`;

/** Runs nginx's own check of what the commands have put into the folder's /etc/nginx. */
async function checkNginx(folder: string): Promise<string> {
  const nginx = findNginx();
  const configuration = path.join(folder, "etc/nginx");
  await writeFile(path.join(configuration, "nginx.conf"), nginxMain);
  const files = (await readdir(configuration, { recursive: true })).filter((name) =>
    name.endsWith(".conf"),
  );
  const { stderr: version } = await run(nginx, ["-v"]);
  const [, minor] = /nginx\/1\.(\d+)/.exec(version)!;
  for (const name of files) {
    const file = path.join(configuration, name);
    // Ports that nobody but root may open.
    const text = inFolder(await readFile(file, "utf8"), folder)
      .replaceAll(/(?<=listen .*)\b80\b/g, "8080")
      .replaceAll(/(?<=listen .*)\b443\b/g, "8443");
    await writeFile(file, Number(minor) > 25 ? text : text.replace("http2 on;", ""));
  }
  const main = path.join(configuration, "nginx.conf");
  const log = path.join(folder, "error.log");
  const { stderr } = await run(nginx, ["-t", "-p", configuration, "-c", main, "-e", log]);
  return stderr;
}

/** The services that `systemctl enable` calls name. */
function enabled(calls: string[]): string[] {
  return calls
    .filter((call) => call.startsWith("systemctl enable --now "))
    .flatMap((call) => call.split(" ").slice(3));
}

test("the documented installation, stage by stage: every file it needs is there, and nginx accepts it", async () => {
  await using folder = await temporaryFolder();
  const { at, run: runCommands } = await freshDebian(folder.path);
  const commands = (heading: string) => documentedCommands("installation.md", heading);
  const command = await commands("The operator's command");

  const first = await runCommands(`${await commands("One process")}\n${command}`);
  const units = await readdir(at("etc/systemd/system"));
  expect(units.toSorted()).toEqual([
    "pathshala-backup.service",
    "pathshala-backup.timer",
    "pathshala@.service",
  ]);
  expect(enabled(first)).toEqual(["pathshala@3000", "pathshala-backup.timer"]);
  expect(first.at(-1)).toMatch(/^systemd-run .* cli\/catalogue\.ts doctor$/);
  expect((await stat(at("etc/pathshala.env"))).mode & 0o777).toBe(0o600);
  const settings = parseEnv(await readFile(at("etc/pathshala.env"), "utf8"));
  expect(settings.AUTH_SECRET).toMatch(/^[\da-f]{64}$/);

  const own = await runCommands(`${command}\n${await commands("A site of your own")}`);
  expect(own.slice(1).map((call) => call.split(" cli/catalogue.ts ")[1])).toEqual([
    `check ${at("srv/my-site")}`,
    `import ${at("srv/my-site")} --prune`,
    `site ${at("srv/my-site/site.yaml")}`,
  ]);

  await runCommands(await commands("nginx and TLS"));
  expect(await readdir(at("etc/nginx/sites-enabled"))).toEqual([]);
  expect(await checkNginx(folder.path)).toContain("test is successful");

  const database = await runCommands(`${command}\n${await commands("PostgreSQL")}`);
  const url = parseEnv(await readFile(at("etc/pathshala.env"), "utf8")).DATABASE_URL;
  expect(url).toMatch(/^postgres:\/\/pathshala:[\da-f]{48}@127\.0\.0\.1:5432\/pathshala$/);
  expect(database.filter((call) => /move$|systemctl/.test(call)).length).toBe(3);

  const second = await runCommands(await commands("Several processes"));
  expect(enabled(second)).toEqual(["pathshala@3001"]);
  const upstream = await readFile(at("etc/nginx/upstream.conf"), "utf8");
  const ports = [...upstream.matchAll(/^server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port);
  expect([...new Set(ports)]).toEqual(["3000", "3001"]);
  expect(await checkNginx(folder.path)).toContain("test is successful");

  const restore = await runCommands(`${command}\n${await commands("Backup and restore")}`);
  expect(restore.filter((call) => !call.endsWith(" doctor"))).toEqual([
    "systemctl start pathshala-backup",
    "systemctl stop pathshala@*",
    expect.stringMatching(/^systemd-run .* restore --force \S+\.tar\.gz$/),
    "systemctl start pathshala@3000",
  ]);

  const upgrade = await runCommands(await commands("A new version"));
  expect(await readlink(at("opt/pathshala"))).toBe(at("opt/pathshala-1.1.0"));
  const ready = (port: number) => expect.stringMatching(new RegExp(`^curl .*:${port}/readyz$`));
  expect(upgrade.slice(-4)).toEqual([
    "systemctl restart pathshala@3000",
    ready(3000),
    "systemctl restart pathshala@3001",
    ready(3001),
  ]);
});

test("what the services and the operator's command run is not a development package", async () => {
  const root = path.resolve(import.meta.dirname, "..");
  const lock = JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; bin?: Record<string, string> }>;
  };

  expect(lock.packages["node_modules/node"]).toMatchObject({ bin: { node: "bin/node" } });
  expect(lock.packages["node_modules/node"]!.dev).toBeUndefined();
});
