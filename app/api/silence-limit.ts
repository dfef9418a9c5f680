/**
 * Limits how long nothing may arrive, in milliseconds, and not how long everything takes: slow networks need their time.
 * Then `limited` aborts with a TimeoutError. `restart` begins the time anew, `end` ends the limit.
 */
export function limitSilence(milliseconds: number) {
  const limited = new AbortController();
  const expire = () => limited.abort(new DOMException("", "TimeoutError"));
  let timer: ReturnType<typeof setTimeout>;
  const end = () => clearTimeout(timer);
  const restart = () => {
    end();
    timer = setTimeout(expire, milliseconds);
  };
  restart();
  return { limited, restart, end };
}

/** Reads a response's body as text; calls `onPart` for each part that arrives. */
export async function readText({ body }: Response, onPart: () => void): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) return text + decoder.decode();
    onPart();
    text += decoder.decode(part.value, { stream: true });
  }
}
