import { expect, test } from "./attacked-page.ts";
import { pageWith, previewAttacks, tryEach } from "./hostile-programs.ts";
import { blankFrames, javascriptAddresses, nestedScripts, takeWindow } from "./webrtc-programs.ts";

const wait = (milliseconds: number) =>
  `await new Promise((resolve) => setTimeout(resolve, ${milliseconds}));`;

const outputs = (pattern: RegExp) => [{ stream: "out", text: expect.stringMatching(pattern) }];

test("a page cannot reach the network, the site or its data", async ({ attack, site, sink }) => {
  const attacks = previewAttacks({ site: site.origin, sink: sink.port });
  for (let index = 0; index < attacks.length; index += 12) {
    const some = attacks.slice(index, index + 12);
    const code = pageWith(`(async () => {${tryEach(some, 300)}})();`);
    expect(await attack({ language: "html", code, tests: [wait(900)] })).toMatchObject({
      tests: [{ passed: true }],
    });
  }
});

test("its markup and styles load nothing", async ({ attack, sink }) => {
  const outside = `http://127.0.0.1:${sink.port}/`;
  const code = `<!doctype html><html manifest="${outside}1"><head><base href="${outside}">
<link rel="stylesheet" href="${outside}3"><link rel="icon" href="${outside}4"><link rel="prefetch" href="${outside}5"><link rel="preconnect" href="${outside}">
<style>@import "${outside}6"; @font-face { font-family: a; src: url(${outside}7) } b { font-family: a; background: url(${outside}8) }</style>
<script src="${outside}9"></script><script type="module">import "./style.css";</script></head>
<body background="${outside}10"><b>b</b><img src="${outside}11"><iframe src="${outside}12"></iframe><iframe srcdoc="<img src='${outside}13'>"></iframe>
<object data="${outside}14"></object><embed src="${outside}15"><video src="${outside}16" poster="${outside}17"></video><form action="${outside}18"><button>Send</button></form>
<a href="${outside}19">Out</a><a href="javascript:fetch('${outside}20')">Script</a></body>`;
  const shown = code.replace(/<script type="module">.*?<\/script>/, "");
  const tests = [
    `await page.click("Send"); await page.click("Out"); await page.click("Script"); ${wait(400)}`,
  ];
  expect(await attack({ language: "html", code, tests })).toMatchObject({
    kind: "error",
    message: "“./style.css” cannot be imported here.",
  });
  expect(await attack({ language: "html", code: shown, tests })).toMatchObject({
    tests: [{ passed: true }],
  });
});

test("WebRTC is out of its reach, also through blank frames and addresses that are scripts", async ({
  attack,
  sink,
}) => {
  for (const window of blankFrames) {
    const code = pageWith(takeWindow(window, sink.port));
    const result = await attack({ language: "html", code, tests: [wait(100)] });
    expect([window, result]).toEqual([
      window,
      expect.objectContaining({ output: outputs(/Error$/) }),
    ]);
  }
  for (const script of javascriptAddresses(sink.port)) {
    const code = pageWith(script);
    await attack({ language: "html", code, tests: [] });
    await attack({ code: wait(400) });
  }
});

for (const [what, attackBy] of Object.entries(nestedScripts)) {
  test(`nor can a nested frame reach it that runs ${what}`, async ({ attack, sink }) => {
    const code = pageWith(attackBy(sink.port));
    await attack({ language: "html", code, tests: [wait(800)] });
  });
}

test("a page that leaves for another address ends its run, and loads nothing", async ({
  attack,
  site,
  sink,
}) => {
  const outside = `http://127.0.0.1:${sink.port}/`;
  for (const code of [
    `<meta http-equiv="refresh" content="0; url=${outside}">`,
    pageWith(`location.href = "${outside}";`),
    pageWith(`location.replace("${site.origin}/a");`),
    pageWith("location.reload();"),
  ]) {
    const result = await attack({ language: "html", code, tests: [wait(300)] });
    expect([code, JSON.stringify(result)]).toEqual([
      code,
      expect.stringContaining("The page has left for another address."),
    ]);
    expect(await attack({ code: "console.log(1)" })).toMatchObject({ kind: "finished" });
  }
});

test("a page cannot command the runner, or answer for it", async ({ attack }) => {
  const verdict = `{ kind: "finished", truncated: false, tests: [{ passed: true }] }`;
  const code = pageWith(`
for (const kind of ["connect", "shown", "returned", ${verdict}]) {
  const { port1 } = new MessageChannel();
  parent.postMessage(kind, "*", [port1]);
  top.postMessage(kind, "*");
}
const { postMessage } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (message, ...more) {
  if (message) console.log("taken", message);
  return postMessage.call(this, message, ...more);
};
onmessage = () => console.log("message");`);
  expect(await attack({ language: "html", code, tests: ["expect(1).toBe(2);"] })).toMatchObject({
    output: [],
    tests: [{ passed: false }],
  });
});

test(
  "a page that removes itself, or writes itself anew, ends its run",
  { tag: "@full" },
  async ({ attack }) => {
    for (const script of [
      "document.open(); document.write('<h1>Other</h1>'); document.close();",
      "location.href = 'about:blank';",
      "document.documentElement.remove();",
    ]) {
      const result = await attack({ language: "html", code: pageWith(script), tests: [] });
      expect([script, result.kind]).toEqual([
        script,
        expect.stringMatching(/finished|error|timeout/),
      ]);
      expect(await attack({ code: "console.log(1)" })).toMatchObject({ kind: "finished" });
    }
  },
);
