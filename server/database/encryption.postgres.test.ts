import { execFileSync } from "node:child_process";
import { chmod, chown, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startPostgres } from "../../tests/databases/postgres-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { connectForMigration } from "./postgres.ts";

/** An address that is no loopback one, though it leads to this machine. */
const elsewhere = (url: string, query = "") => url.replace("127.0.0.1", "0.0.0.0") + query;

/** Returns whether the connection to a database is encrypted. */
async function isEncrypted(url: string): Promise<boolean> {
  await using database = await connectForMigration(url);
  const { rows } = await sql<{ ssl: boolean }>`
    select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database);
  return rows[0]!.ssl;
}

/** Returns the path of a certificate that has signed itself, and the server's settings with it. */
async function certificateIn(folder: string) {
  const made = execFileSync(
    "openssl",
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=db.test -addext subjectAltName=IP:0.0.0.0 -keyout - -out -".split(
      " ",
    ),
    { encoding: "utf8", stdio: "pipe" },
  );
  const [key, certificate] = made.split(/(?=-----BEGIN CERTIFICATE)/) as [string, string];
  const files = { key: path.join(folder, "key.pem"), certificate: path.join(folder, "ca.pem") };
  await writeFile(files.key, key, { mode: 0o600 });
  await writeFile(files.certificate, certificate);
  await chmod(folder, 0o755);
  // As root, the server runs as the user postgres.
  if (userInfo().uid === 0) {
    const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"]));
    await chown(files.key, idOf("-u"), idOf("-g"));
  }
  return {
    certificate: files.certificate,
    more: ["ssl=on", `ssl_cert_file=${files.certificate}`, `ssl_key_file=${files.key}`],
  };
}

test("a database on another machine is used with TLS and its certificate checked, unless the address says otherwise", async () => {
  await using folder = await temporaryFolder();
  const { certificate, more } = await certificateIn(folder.path);
  await using postgres = await startPostgres({ more });
  await expect(isEncrypted(elsewhere(postgres.url))).rejects.toThrow(
    /self-signed certificate: add \?sslmode=verify-full&sslrootcert=/,
  );
  const checked = `?sslmode=verify-full&sslrootcert=${certificate}`;
  expect(await isEncrypted(elsewhere(postgres.url, checked))).toBe(true);
  expect(await isEncrypted(elsewhere(postgres.url, "?sslmode=disable"))).toBe(false);
  expect(await isEncrypted(postgres.url)).toBe(false);
});

test("a server without TLS on another machine is refused with what to do", async () => {
  await using postgres = await startPostgres();
  await expect(isEncrypted(elsewhere(postgres.url))).rejects.toThrow(
    /does not support SSL connections: turn TLS on there, or add \?sslmode=disable/,
  );
});
