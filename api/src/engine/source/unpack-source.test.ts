import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createSourceArchive } from '../../testing/source-upload.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { EngineError } from '../engine-error.ts';
import { unpackSource } from './unpack-source.ts';

const signal = new AbortController().signal;

type Entries = Parameters<typeof createSourceArchive>[0];

/** Unpacks an archive into an empty folder. */
async function unpack(entries: Entries) {
  const outside = temporaryFolder();
  const folder = join(outside, 'source');
  const archive = await createSourceArchive(entries);
  const root = await unpackSource(Readable.from([archive]), folder, signal);
  return { outside, root };
}

test('files, links and folders are written with the permissions that Git knows', async () => {
  const large = Buffer.alloc(3 * 2 ** 20, 'x');
  const { root } = await unpack({
    'src/나루.js': 'a',
    'bin/run': { header: { mode: 0o4711 }, content: '#!/bin/sh\n' },
    'data.bin': { header: {}, content: large },
    link: { header: { type: 'symlink', linkname: 'src/나루.js' } },
    empty: { header: { type: 'directory' } },
  });
  expect(readFileSync(join(root, 'src/나루.js'), 'utf8')).toBe('a');
  expect(lstatSync(join(root, 'bin/run')).mode & 0o7777).toBe(0o755);
  expect(lstatSync(join(root, 'src/나루.js')).mode & 0o7777).toBe(0o644);
  expect(readFileSync(join(root, 'data.bin')).equals(large)).toBe(true);
  expect(readlinkSync(join(root, 'link'))).toBe('src/나루.js');
  expect(readdirSync(join(root, 'empty'))).toEqual([]);
});

test.each<[string, Entries]>([
  ['a path to another folder', { '../evil': 'x' }],
  [
    'an entry through a link',
    { a: { header: { type: 'symlink', linkname: '..' } }, 'a/evil': 'x' },
  ],
  ['a link in place of a file', { a: 'x', 'a/evil': 'x' }],
  ['a hard link', { evil: { header: { type: 'link', linkname: '/etc/passwd' } } }],
])('%s is refused, and nothing is written outside', async (_, entries) => {
  const outside = temporaryFolder();
  const archive = await createSourceArchive(entries);
  const folder = join(outside, 'source');
  const unpacked = unpackSource(Readable.from([archive]), folder, signal);
  await expect(unpacked).rejects.toThrow(EngineError);
  expect(existsSync(join(outside, 'evil'))).toBe(false);
});

test('the error of a content that breaks is passed on', async () => {
  const archive = await createSourceArchive({ a: 'x'.repeat(5000) });
  async function* broken(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(archive.subarray(0, 1000));
    throw new EngineError('source-failed', '파일이 없습니다.');
  }
  const unpacked = unpackSource(broken(), join(temporaryFolder(), 'source'), signal);
  await expect(unpacked).rejects.toMatchObject({ reason: 'source-failed' });
});
