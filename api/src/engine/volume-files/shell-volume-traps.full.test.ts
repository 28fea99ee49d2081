/** Volumes with links out of them, pipes, sockets and devices. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { MAKE_TRAPS_SCRIPT, TRAPS } from '../../testing/hostile-volume.ts';
import { createLocalVolume, LOCAL_SHELLS } from '../../testing/local-volume.ts';
import { ID, path, refused, VOLUME } from '../../testing/volume-files.ts';
import type { VolumeFiles } from './volume-files.ts';

const { signal } = new AbortController();
const ALL = { after: undefined, limit: 500 };

let root: string;
let outside: string;
let files: VolumeFiles;

const writePart = (content: string) => {
  const part = { offset: 0, bytes: content.length, content: Readable.from([content]) };
  return files.writePart(VOLUME, ID, part, signal);
};

async function makeTraps(): Promise<void> {
  execFileSync('sh', ['-c', MAKE_TRAPS_SCRIPT, 'sh', root]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(root, 'socket'), resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
}

describe.each(LOCAL_SHELLS)('traps, with $title,', ({ findShell, tags }) => {
  beforeEach(async () => {
    ({ root, outside, files } = createLocalVolume(findShell()));
    await makeTraps();
  });

  it.each(TRAPS)('never go through %s', { tags }, async (trap) => {
    const inner = path(trap, 'inner');
    const target = { path: inner, bytes: 1, replaces: true };
    const refusal = refused(['link', 'not-a-folder', 'not-a-file', 'exists']);
    await writePart('x');
    const acts: Promise<unknown>[] = [
      files.list(VOLUME, path(trap), ALL, signal),
      files.list(VOLUME, inner, ALL, signal),
      files.measure(VOLUME, inner, signal),
      files.open(VOLUME, path(trap), { maxBytes: 10 }, signal),
      files.open(VOLUME, path(trap, 'secret'), { maxBytes: 10 }, signal),
      files.archive(VOLUME, path(trap), signal),
      files.archive(VOLUME, inner, signal),
      files.createFolder(VOLUME, inner, signal),
      files.rename(VOLUME, path(trap, 'secret'), 'b', signal),
      files.discard(VOLUME, path(trap, 'secret'), ID, signal),
      files.checkUpload(VOLUME, target, signal),
      files.checkUpload(VOLUME, { ...target, path: path(trap) }, signal),
      files.finishUpload(VOLUME, ID, target, signal),
      files.finishUpload(VOLUME, ID, { ...target, path: path(trap) }, signal),
    ];
    for (const outcome of await Promise.allSettled(acts)) {
      expect(outcome).toEqual({ status: 'rejected', reason: refusal });
    }
    expect(readdirSync(outside).toSorted()).toEqual(['secret', 'volume']);
    expect(readFileSync(join(outside, 'secret'), 'utf8')).toBe('secret');
  });

  it.each(TRAPS)(
    'can be renamed, deleted and measured as %s itself',
    { tags: 'full' },
    async (trap) => {
      expect(await files.measure(VOLUME, path(trap), signal)).toBeLessThan(100_000);
      await files.rename(VOLUME, path(trap), 'renamed', signal);
      await files.discard(VOLUME, path('renamed'), ID, signal);
      await files.restore(VOLUME, ID, path(trap), signal);
      const { files: found } = await files.list(VOLUME, [], ALL, signal);
      expect(found.map(({ name }) => name)).toContain(trap);
      await files.discard(VOLUME, path(trap), ID, signal);
      await files.clean(VOLUME, { deleted: 1_800_000_000, kept: 20, uploads: 0 }, signal);
      expect(readFileSync(join(outside, 'secret'), 'utf8')).toBe('secret');
      expect(existsSync('/proc/self')).toBe(true);
    },
  );

  it('are archived as they are', async () => {
    const archive = gunzipSync(await buffer(await files.archive(VOLUME, [], signal)));
    expect(archive.includes('inside')).toBe(true);
    expect(archive.includes('root:')).toBe(false);
    expect(archive.includes('secret')).toBe(false);
  });
});
