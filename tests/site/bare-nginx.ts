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

type NginxResponse = { status: number; location: string | undefined; text: string };

export type BareNginx = {
  /** Sends a request to nginx with the site's public name as Host, as a browser does. */
  request: (
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<NginxResponse>;
} & AsyncDisposable;

/** Starts nginx that only forwards requests to a server on this machine (`await using`). */
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
  const send: BareNginx["request"] = async (
    address,
    { method = "GET", headers = {}, body = "" } = {},
  ) => {
    const sending = request({
      host: "127.0.0.1",
      port,
      path: address,
      method,
      headers: { Host: publicName, ...headers },
    }).end(body);
    const [response] = await once(sending, "response");
    let text = "";
    for await (const chunk of response) text += chunk;
    return { status: response.statusCode, location: response.headers.location, text };
  };
  for (let tries = 0; tries < 100 && nginx.exitCode === null; tries++) {
    if (await send("/healthz").catch(() => undefined)) break;
    await pause(50);
  }
  return {
    request: send,
    [Symbol.asyncDispose]: async () => {
      if (nginx.exitCode === null) nginx.kill("SIGTERM");
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
}
