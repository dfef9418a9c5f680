/*
 * Replaces Google's script that Firebase's SDK and emulator load for messages between a page and its frame: the few calls
 * that they make, over postMessage. So the tests of sign-in windows need no internet.
 */
(() => {
  /** Sends messages to another window; a message waits until a handler for its name is registered. */
  function connectTo(peer) {
    const registered = new Map();
    const waiting = new Map();
    const handlerOf = (name) => {
      if (!registered.has(name)) registered.set(name, Promise.withResolvers());
      return registered.get(name);
    };
    addEventListener("message", async ({ source, data }) => {
      const message = data?.fakeScript;
      if (!message || source !== peer()) return;
      if (message.name === undefined) waiting.get(message.id)?.(message.answer);
      else {
        const handler = await handlerOf(message.name).promise;
        const answer = await handler(message.data);
        peer().postMessage({ fakeScript: { id: message.id, answer } }, "*");
      }
    });
    handlerOf("ping").resolve(() => true);
    const ask = (name, data) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID();
        waiting.set(id, resolve);
        peer().postMessage({ fakeScript: { id, name, data } }, "*");
      });
    return {
      restyle: async () => {},
      ping: () => ask("ping"),
      register: (name, handler) => handlerOf(name).resolve(handler),
      // The SDK's callback throws even after a success, and Google's script ignores that.
      send: (name, data, callback) =>
        ask(name, data)
          .then((answer) => callback([answer]))
          .catch(() => undefined),
    };
  }

  function open({ where, url, attributes: { style, ...attributes } }, onOpen) {
    const frame = document.createElement("iframe");
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    Object.assign(frame.style, style);
    const loaded = new Promise((resolve) => {
      frame.addEventListener("load", resolve);
    });
    frame.src = url;
    where.append(frame);
    return loaded.then(() => onOpen(connectTo(() => frame.contentWindow)));
  }

  const context = { open, getParentIframe: () => connectTo(() => parent) };
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { Iframe: Object, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  };
  const whenLoaded = new URL(document.currentScript.src).searchParams.get("onload");
  window[whenLoaded ?? "gapi_onload"]();
})();
