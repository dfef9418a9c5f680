import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { runnerAddress } from "../../tests/site/runner-address.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { sampleApp } from "../../tests/site/sample-app.ts";
import { loadRunnerFiles } from "./runner-files.ts";

const folder = path.resolve("build", "run");
const { frame, host } = await loadRunnerFiles(folder);

const scriptName = path.basename(runnerAddress("javascript.js"));

describe("the files of the runner", () => {
  test("the frame has its own policy, which allows no host", async () => {
    await using site = await sampleApp();
    const response = await site.get(frame);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const policy = response.headers.get("content-security-policy")!;
    expect(policy.split("; ")).toEqual([
      "sandbox allow-scripts",
      "default-src 'none'",
      expect.stringMatching(/^script-src( 'sha256-[\w+/]{43}='){2} blob: 'unsafe-eval'$/),
      "worker-src blob:",
      "style-src 'unsafe-inline'",
      "img-src data: blob:",
      "font-src data:",
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ]);
  });

  test("scripts of the sandbox are no scripts of the site", async () => {
    await using site = await sampleApp();
    const response = await site.get(`/run/${scriptName}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect((await site.get(host)).headers.get("content-type")).toMatch(/javascript/);
  });

  test("are sent as the build compressed them, and not again when unchanged", async () => {
    await using site = await sampleApp();
    const sent = async (encoding: string, method = "GET") =>
      site.get(`/run/${scriptName}`, { method, headers: { "Accept-Encoding": encoding } });
    for (const [encoding, suffix] of [
      ["br", ".br"],
      ["gzip", ".gz"],
      ["identity", ".gz"],
    ] as const) {
      const file = path.join(folder, scriptName + suffix);
      const response = await sent(encoding);
      expect(response.headers.get("content-length")).toBe(String((await stat(file)).size));
      expect(response.headers.get("content-encoding")).toBe(suffix === ".br" ? "br" : "gzip");
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(Buffer.from(await response.arrayBuffer())).toEqual(await readFile(file));
    }
    const head = await sent("br", "HEAD");
    expect([head.status, head.headers.get("content-encoding"), await head.text()]).toEqual([
      200,
      "br",
      "",
    ]);
    const etag = head.headers.get("etag")!;
    for (const [validator, status] of [
      [etag, 304],
      [`"other", W/${etag}`, 304],
      ["*", 304],
      [`"other-${etag.slice(1)}`, 200],
    ] as const) {
      const headers = { "Accept-Encoding": "br", "If-None-Match": validator };
      expect((await site.get(`/run/${scriptName}`, { headers })).status).toBe(status);
    }
  });

  test("those of an older version are no build", async () => {
    await using older = await temporaryFolder();
    await writeFile(path.join(older.path, "manifest.json"), JSON.stringify({ frame, host }));
    await expect(loadRunnerFiles(older.path)).rejects.toThrow(/Run npm run build first/);
  });

  test.each(["manifest.json", `${scriptName}.br`, "..%2Fserver%2Findex.js", "none"])(
    "%s is not served",
    async (name) => {
      await using site = await sampleApp();
      expect((await site.get(`/run/${name}`)).status).toBe(404);
    },
  );
});
