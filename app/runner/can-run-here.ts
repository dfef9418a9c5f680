import { canRun } from "../../contract/runnable-language.ts";

/** Languages whose compiler takes half a gigabyte of memory. */
const largeCompilers = ["cpp"];

/** The memory of a device that can spare so much, in gigabytes. */
const enough = 4;

/** Returns whether programs of a language run on this device. */
export function canRunHere(language: string): boolean {
  return canRun(language) && !needsMoreMemory(language);
}

/** Returns whether this device has too little memory for what compiles a language. */
export function needsMoreMemory(language: string): boolean {
  if (!largeCompilers.includes(language)) return false;
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  // Where a browser does not say it, phones and tablets have little: Safari ends a page that takes so much.
  if (deviceMemory === undefined) return !matchMedia("(any-pointer: fine)").matches;
  return deviceMemory < enough;
}
