import { hintOf } from "./hint.ts";
import { describeBy, inspect } from "./inspect.ts";

/** Maximum number of causes that are told. */
const maxCauses = 5;

/** Returns an error's name and message, a hint and what caused it, without stacks, whose addresses mean nothing to learners. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return `Thrown: ${inspect(error)}`;
  const texts = [headOf(error), hintOf(error)];
  let cause = error.cause;
  for (let count = 0; cause !== undefined && count < maxCauses; count++) {
    texts.push(`Caused by ${cause instanceof Error ? headOf(cause) : inspect(cause)}`);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return texts.filter((text) => text !== undefined).join("\n");
}

/** Returns the first line of an error, with the name of its class, as Node does. */
function headOf(error: Error): string {
  const name = error.name === "Error" ? error.constructor.name : error.name;
  const { message } = error;
  return name && message ? `${name}: ${message}` : name || message;
}

/** An error that is printed: its head, and what it carries beside. */
describeBy((value, show, isDeep) => {
  if (!(value instanceof Error)) return undefined;
  const { name: _name, ...parts } = value as Error & Record<string, unknown>;
  if (Object.hasOwn(value, "cause")) parts["[cause]"] = value.cause;
  if (value instanceof AggregateError) parts["[errors]"] = value.errors;
  const head = headOf(value);
  if (isDeep || Object.keys(parts).length === 0) return head;
  return `${head} ${show(parts).replace(/'(\[(?:cause|errors)\])':/g, "$1:")}`;
});
