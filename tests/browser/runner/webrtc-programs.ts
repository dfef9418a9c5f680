/** Ways to the preview's window, and to windows of other documents, whose WebRTC constructors nobody removed. */
export const blankFrames = [
  "window",
  "document.body.appendChild(document.createElement('iframe')).contentWindow",
  "document.documentElement.appendChild(document.createElement('iframe')).contentWindow",
  "(document.body.insertAdjacentHTML('beforeend', '<iframe></iframe>'), frames[frames.length - 1])",
  "(document.body.insertAdjacentHTML('beforeend', '<iframe src=about:blank></iframe>'), frames[frames.length - 1])",
  "(document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc=x></iframe>'), frames[frames.length - 1])",
  "(document.body.insertAdjacentHTML('beforeend', '<iframe src=\"javascript:1\"></iframe>'), frames[frames.length - 1])",
  "(document.body.insertAdjacentHTML('beforeend', '<object data=about:blank></object>'), frames[frames.length - 1])",
  "(document.body.insertAdjacentHTML('beforeend', '<object type=text/html></object>'), frames[frames.length - 1])",
  "(document.body.insertAdjacentHTML('beforeend', '<embed src=about:blank type=text/html>'), frames[frames.length - 1])",
  "(document.write('<iframe></iframe>'), frames[0])",
  "(document.open(), document.write('<frameset><frame></frameset>'), document.close(), frames[0])",
  "(document.documentElement.replaceChildren(document.createElement('frameset')), document.documentElement.firstChild.appendChild(document.createElement('frame')).contentWindow)",
  "window.open('')",
];

/** Sends packets to a port from a window, if it has WebRTC. */
const sendPackets = (window: string, port: number) => `
const peer = new (${window}.RTCPeerConnection ?? ${window}.webkitRTCPeerConnection)({
  iceServers: [{ urls: "stun:127.0.0.1:${port}" }],
});
peer.createDataChannel("a");
peer.createOffer().then((offer) => peer.setLocalDescription(offer));`;

/** Returns a program that takes a window and sends packets from it; it prints why it could not. */
export const takeWindow = (window: string, port: number) => `try {
  const taken = ${window};
  ${sendPackets("taken", port)}
  console.log("sent");
} catch (error) {
  console.log(error.name);
}`;

/** Scripts that put a document in the place of this one which sends packets to a port. */
export const javascriptAddresses = (port: number) => {
  const script = `<script>${sendPackets("window", port)}</script>`;
  const address = JSON.stringify(`javascript:${JSON.stringify(script)}`);
  return [
    `location.href = ${address};`,
    `location.assign(${address});`,
    `open(${address}, "_self");`,
    `const link = document.createElement("a"); link.href = ${address}; addEventListener("click", (event) => event.stopImmediatePropagation(), true); document.body.append(link); link.click();`,
    `document.write(${JSON.stringify(script)});`,
    `document.body.append(document.createRange().createContextualFragment(${JSON.stringify(script)}));`,
  ];
};

/** Programs that let a nested frame send packets to a port. */
export const nestedScripts = {
  "a blob": (port: number) =>
    `const address = URL.createObjectURL(new Blob([${JSON.stringify(sendPackets("window", port))}], { type: "text/javascript" }));
document.body.insertAdjacentHTML("beforeend", '<iframe srcdoc="<script src=' + address + '></scr' + 'ipt>"></iframe>')`,
  "a module blob": (port: number) =>
    `const address = URL.createObjectURL(new Blob([${JSON.stringify(sendPackets("window", port))}], { type: "text/javascript" }));
document.body.insertAdjacentHTML("beforeend", '<iframe srcdoc="<script type=module src=' + address + '></scr' + 'ipt>"></iframe>')`,
  "the frame's own script": (port: number) =>
    `const frame = document.createElement("iframe");
frame.srcdoc = "<body><script>" + document.querySelector("script").textContent + "</scr" + "ipt>";
frame.onload = () => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => console.log("frame:", data.kind);
  frame.contentWindow.postMessage("connect", "*", [port2]);
  const script = ${JSON.stringify(`export function run() { ${sendPackets("window", port)} }`)};
  const runtime = { name: "a", script, files: {}, seconds: 2, warm: false };
  port1.postMessage({ kind: "load", runtime, isPreview: true });
  port1.postMessage({ kind: "run", id: 1, runtime: "a", request: { code: "", tests: [] } });
};
document.body.append(frame)`,
};
