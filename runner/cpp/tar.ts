/** A file in a tar archive; `start` and `end` bound it in the archive, with its header. */
export type TarFile = { name: string; content: Uint8Array; start: number; end: number };

const block = 512;

/** Returns the files of a tar archive without long names; throws where one has another kind of entry. */
export function filesOfTar(tar: Uint8Array): TarFile[] {
  const decoder = new TextDecoder();
  const textAt = (start: number, length: number) =>
    decoder.decode(tar.subarray(start, start + length)).replace(/\0.*$/s, "");
  const files: TarFile[] = [];
  for (let start = 0; tar[start];) {
    const size = Number.parseInt(textAt(start + 124, 12), 8);
    const kind = textAt(start + 156, 1);
    const end = start + block + Math.ceil(size / block) * block;
    if (kind === "" || kind === "0") {
      const name = textAt(start, 100);
      const content = tar.subarray(start + block, start + block + size);
      files.push({ name, content, start, end });
    } else if (kind !== "5") throw new Error(`The archive has an entry of the kind ${kind}`);
    start = end;
  }
  return files;
}
