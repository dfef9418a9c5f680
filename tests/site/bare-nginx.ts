import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { userInfo } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findNginx } from "./nginx.ts";
import { freePort } from "./running-server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Answer = { status: number; location: string | undefined; text: string };

export type BareNginx = {
  /** Sends a request to nginx as a browser does that knows the site by its public name. */
  ask: (
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<Answer>;
} & AsyncDisposable;

/** nginx that does nothing but pass requests on to a server of this machine (`await using`). */
export async function startBareNginx(
  target: string,
  { httpVersion, publicName }: { httpVersion: "1.0" | "1.1"; publicName: string },
): Promise<BareNginx> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const file = path.join(folder.path, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${kind};`,
  );
  await writeFile(
    file,
    `${userInfo().uid === 0 ? "user root;" : ""}
    pid nginx.pid;
    events {}
    http {
      ${temporary.join(" ")}
      access_log off;
      server {
        listen 127.0.0.1:${port};
        proxy_http_version ${httpVersion};
        location / { proxy_pass ${target}; }
      }
    }`,
  );
  const settings = ["-p", `${folder.path}/`, "-c", file, "-e", "error.log", "-g", "daemon off;"];
  const nginx = spawn(findNginx(), settings, { stdio: "ignore" });
  const ended = once(nginx, "exit");
  const ask: BareNginx["ask"] = async (
    address,
    { method = "GET", headers = {}, body = "" } = {},
  ) => {
    const sent = request({
      host: "127.0.0.1",
      port,
      path: address,
      method,
      headers: { Host: publicName, ...headers },
    }).end(body);
    const [answer] = await once(sent, "response");
    let text = "";
    for await (const chunk of answer) text += chunk;
    return { status: answer.statusCode, location: answer.headers.location, text };
  };
  for (let tries = 0; tries < 100 && nginx.exitCode === null; tries++) {
    if (await ask("/healthz").catch(() => undefined)) break;
    await pause(50);
  }
  return {
    ask,
    [Symbol.asyncDispose]: async () => {
      if (nginx.exitCode === null) nginx.kill("SIGTERM");
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
}
