/** Resolves after some tasks. Messages are not throttled in background tabs, as timers are. */
export async function nextTasks(count: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let task = 0; task < count; task++) {
    await new Promise((resolve) => {
      port1.addEventListener("message", resolve, { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  }
  port1.close();
}
