import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findNginx } from "../tests/site/nginx.ts";
import { freePort } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

/** Starts nginx with one worker process that serves these bytes from a file (`await using`). */
export async function startNginx(
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<{ url: string } & AsyncDisposable> {
  const folder = await temporaryFolder();
  const port = await freePort();
  await mkdir(path.join(folder.path, "files"));
  await writeFile(path.join(folder.path, "files", "page"), body);
  const file = path.join(folder.path, "nginx.conf");
  await writeFile(file, configuration(folder.path, port, headers));
  const nginx = spawn(findNginx(), ["-c", file, "-e", path.join(folder.path, "error.log")]);
  const url = `http://127.0.0.1:${port}/page`;
  for (let tries = 0; tries < 50 && !(await fetch(url).catch(() => undefined)); tries++) {
    await pause(50);
  }
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      nginx.kill("SIGTERM");
      await once(nginx, "exit");
      await folder[Symbol.asyncDispose]();
    },
  };
}

function configuration(folder: string, port: number, headers: Record<string, string>): string {
  return `
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; user root;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=10;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${folder}/files;
        default_type "${headers["content-type"]}"; add_header Content-Encoding ${headers["content-encoding"]};
      }
    }`;
}
