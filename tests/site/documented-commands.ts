import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readFile, readdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Programs that would change this machine; each writes its call to a file instead. */
const standIns = ["apt-get", "curl", "nano", "nginx", "npm", "runuser", "systemctl", "useradd"];

/** Makes a self-signed certificate where certbot would put the real one. */
const certbot = (folder: string) => `#!/bin/sh
while [ "$1" != --domain ]; do shift; done
mkdir -p "${folder}/etc/letsencrypt/live/$2" && cd "${folder}/etc/letsencrypt/live/$2"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj "/CN=$2" \\
  -addext "subjectAltName=DNS:$2" -keyout privkey.pem -out fullchain.pem 2> /dev/null`;

/** Returns the shell commands below a heading of a page of docs/. */
export async function documentedCommands(page: string, heading: string): Promise<string> {
  const text = await readFile(path.join(root, "docs", page), "utf8");
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`));
  if (!section) throw new Error(`docs/${page} has no section "${heading}"`);
  return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block!).join("\n");
}

/**
 * Prepares an empty folder as a fresh Debian with this repository as each version that docs/installation.md names. `run` runs commands there, with
 * stand-ins for the programs that would change this machine, and returns the calls of these.
 */
export async function freshDebian(folder: string) {
  const at = (file: string) => path.join(folder, file);
  const folders = [
    "bin",
    "etc/nginx/conf.d",
    "etc/nginx/sites-enabled",
    "etc/systemd/system",
    "srv",
  ];
  const ofServices = ["run", "var/cache", "var/lib/pathshala-backups", "var/log"];
  for (const name of [...folders, ...ofServices, "opt"]) {
    await mkdir(at(name), { recursive: true });
  }
  for (const name of ["1.0.0", "1.1.0"]) await symlink(root, at(`opt/pathshala-${name}`));
  await writeFile(at("etc/nginx/sites-enabled/default"), "server { listen 80 default_server; }\n");
  const calls = at("calls");
  for (const name of [...standIns, "systemd-run"]) {
    await writeFile(at(`bin/${name}`), `#!/bin/sh\necho ${name} "$@" >> "${calls}"\n`);
  }
  await writeFile(at("bin/certbot"), certbot(folder));
  for (const name of await readdir(at("bin"))) await chmod(at(`bin/${name}`), 0o755);

  const run = async (commands: string): Promise<string[]> => {
    await writeFile(calls, "");
    const here = inFolder(commands, folder);
    const environment = { ...process.env, PATH: `${at("bin")}:${process.env.PATH}` };
    const shell = spawn("sh", ["-euc", here], { cwd: folder, env: environment });
    let output = "";
    shell.stdout.on("data", (chunk) => (output += chunk));
    shell.stderr.on("data", (chunk) => (output += chunk));
    const [code] = (await once(shell, "close")) as [number];
    if (code !== 0) throw new Error(`The commands ended with ${code}: ${output}`);
    return (await readFile(calls, "utf8")).trim().split("\n");
  };
  return { at, run };
}

/** Returns a text whose absolute paths are in a folder. */
export function inFolder(text: string, folder: string): string {
  return text.replaceAll(/(?<![\w.}])\/(etc|opt|srv|var|run)\//g, `${folder}/$1/`);
}
