/**
 * Replaces the browser's dialogs, which programs have no window for, by functions that say so in the output. They return
 * what they do for somebody who closes them; `prompt` returns the lines of an input, where a lesson gives one, then null.
 */
export function replaceDialogs(): { giveInput: (input: string | undefined) => void } {
  let lines: string[] | undefined;
  const instead = (name: string, answer: unknown) => (text?: unknown) => {
    const said = text === undefined ? "" : ` It says: ${String(text)}`;
    console.warn(`${name}() opens no window here: use console.log() or a variable.${said}`);
    return answer;
  };
  const withoutInput = instead("prompt", null);
  Object.assign(globalThis, {
    alert: instead("alert", undefined),
    confirm: instead("confirm", false),
    prompt: (text?: unknown) => (lines ? (lines.shift() ?? null) : withoutInput(text)),
  });
  return {
    giveInput: (input) => {
      lines = input === "" ? [] : input?.replace(/\n$/, "").split("\n");
    },
  };
}
