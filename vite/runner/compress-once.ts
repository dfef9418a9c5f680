import { rename, stat, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Writes a file's .br and .gz forms, unless they are there: its name must contain a hash of its content. The file itself
 * is none that a browser asks for, and twice as large as both.
 */
export async function compressOnce(
  file: string,
  content: Uint8Array,
): Promise<{ size: number; compressedSize: number }> {
  const known = await stat(`${file}.br`).catch(() => undefined);
  if (!known) {
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality(content.length),
          [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    await writeFile(`${file}.gz`, gz);
    // Last and at once, because it says that both are complete.
    await writeFile(`${file}.part`, br);
    await rename(`${file}.part`, `${file}.br`);
  }
  return { size: content.length, compressedSize: (await stat(`${file}.br`)).size };
}

/**
 * Qualities that take at most three seconds: the best one takes 34 s for Pyodide's program, for 12 % fewer bytes, and 9
 * takes 22 s for the snapshot, for 8 %, and longer for the header in C++, for 3 %.
 */
function quality(size: number): number {
  if (size > 15_000_000) return 5;
  return size > 500_000 ? 9 : 11;
}
