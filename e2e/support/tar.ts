const BLOCK_BYTES = 512;

/** Returns the content of the first file in a tar archive whose name ends with a text. @throws Error without such a file */
export function fileInTar(archive: Buffer, ending: string): Buffer {
  for (let at = 0; at + BLOCK_BYTES <= archive.length; ) {
    const field = (offset: number, length: number) =>
      archive.toString('utf8', at + offset, at + offset + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8) || 0;
    const start = at + BLOCK_BYTES;
    if (field(0, 100).endsWith(ending)) return archive.subarray(start, start + size);
    at = start + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
  throw new Error(`No file of the archive ends with ${ending}.`);
}
