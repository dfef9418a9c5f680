/** Returns a file of a program in PHP: one without tags is all PHP. */
export function phpSource(code: string): string {
  return code.includes("<?") ? code : `<?php ${code}`;
}
