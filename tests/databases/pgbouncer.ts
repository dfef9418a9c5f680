import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { findOnSystem } from "../../cli/prove/installed-program.ts";
import { installDebianPackage } from "../site/installed-program.ts";
import { freePort } from "../site/running-server.ts";
import { temporaryFolder } from "../site/temporary-folder.ts";

const names = ["pgbouncer", "/usr/sbin/pgbouncer"];

function findPgBouncer(): string {
  const found =
    findOnSystem(names) ?? (installDebianPackage("pgbouncer") ? findOnSystem(names) : undefined);
  if (found) return found;
  throw new Error("The tests of a pooler need PgBouncer: install it (Debian: pgbouncer).");
}

/** Starts PgBouncer with its defaults in front of a database, in this mode (`await using`); `url` leads through it. */
export async function startPgBouncer(databaseUrl: string, mode: "session" | "transaction") {
  const program = findPgBouncer();
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const folder = await temporaryFolder();
  const port = await freePort();
  const at = (name: string) => path.join(folder.path, name);
  await chmod(folder.path, 0o755);
  await writeFile(at("users"), `"${username}" "${password}"\n`);
  await writeFile(
    at("pgbouncer.ini"),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${at("users")}
pool_mode = ${mode}
`,
  );
  // It refuses to run as root.
  const user = userInfo().uid === 0 ? ["-u", "nobody"] : [];
  const pooler = spawn(program, [...user, at("pgbouncer.ini")], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(pooler, "exit");
  let log = "";
  const started = new Promise<void>((resolve, reject) => {
    pooler.stderr.on("data", (text) => {
      log += String(text);
      if (log.includes("process up")) resolve();
    });
    pooler.once("exit", () => reject(new Error(`PgBouncer did not start:\n${log}`)));
  });
  await started;
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    [Symbol.asyncDispose]: async () => {
      pooler.kill();
      await exited;
      await folder[Symbol.asyncDispose]();
    },
  };
}
