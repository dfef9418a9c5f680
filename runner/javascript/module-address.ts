/** Returns an address from which a script can be loaded. */
export function moduleAddress(script: string | ArrayBuffer): string {
  return URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
}
