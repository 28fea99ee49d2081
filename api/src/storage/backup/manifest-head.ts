/** The head of a file: a manifest in JSON, and its SHA-256, as two lines of text that spaces fill up to a size. */
import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns a head. @throws when the manifest is larger than `bytes` */
export function formatManifestHead(manifest: object, bytes: number): Buffer {
  const line = JSON.stringify(manifest);
  const head = Buffer.alloc(bytes, ' ');
  const text = Buffer.from(`${line}\n${sha256(line)}\n`);
  if (text.length > bytes) throw new Error('The manifest is too large.');
  text.copy(head);
  return head;
}

/** Returns the manifest of a head. @throws when the head is damaged */
export function parseManifestHead(head: Buffer): unknown {
  const [line = '', sum] = head.toString('utf8').split('\n');
  if (sha256(line) !== sum) throw new Error('The manifest is damaged.');
  return JSON.parse(line);
}
