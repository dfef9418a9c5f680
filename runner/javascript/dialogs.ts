/**
 * Replaces the browser's dialogs, which programs have no window for, by functions that say so in the output. They return
 * what they do for somebody who closes them.
 */
export function replaceDialogs(): void {
  const instead = (name: string, answer: unknown) => (text?: unknown) => {
    const said = text === undefined ? "" : ` It says: ${String(text)}`;
    console.warn(`${name}() opens no window here: use console.log() or a variable.${said}`);
    return answer;
  };
  Object.assign(globalThis, {
    alert: instead("alert", undefined),
    confirm: instead("confirm", false),
    prompt: instead("prompt", null),
  });
}
