/** Returns the sentence for a visitor who may try again after that many seconds; `reason` is without a full stop. */
export function waitMessage(reason: string, seconds: number): string {
  const [length, unit] =
    seconds < 60 ? [1, "second"] : seconds < 5400 ? [60, "minute"] : [3600, "hour"];
  const count = Math.ceil(seconds / length);
  return `${reason}. Please wait ${count} ${unit}${count > 1 ? "s" : ""}, then try again.`;
}
