import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Entry } from './context-entries.ts';
import type { SourceFiles } from './source-files.ts';

function* contentOf(files: SourceFiles, { name, stats }: Entry): Generator<Buffer> {
  if (stats.isSymbolicLink()) yield files.linkTarget(name);
  else if (stats.isFile()) yield* files.bytesOf(name, stats.size);
}

/** SHA-256 over everything that an image depends on; equal for equal contents, whenever the files were written. */
export function hashContext(
  files: SourceFiles,
  entries: Iterable<Entry>,
  dockerfile: string,
  buildArgs: Readonly<Record<string, string>>,
): string {
  const args = Object.entries(buildArgs).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([dockerfile, args]));
  for (const entry of entries) {
    const { name, stats } = entry;
    const written = isUtf8(name) ? name.toString() : { bytes: name.toString('hex') };
    hash.update(JSON.stringify([written, stats.mode, stats.isDirectory() ? 0 : stats.size]));
    for (const chunk of contentOf(files, entry)) hash.update(chunk);
  }
  return hash.digest('hex');
}
