/** The scripts with folders of this machine. `volume-files.full.docker.test.ts` tests them with volumes. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { STRANGE_NAMES } from '../../testing/hostile-volume.ts';
import {
  createLocalVolume,
  LOCAL_SHELLS,
  type LocalVolume,
  localVolumePrograms,
} from '../../testing/local-volume.ts';
import { ID, path, refused, VOLUME } from '../../testing/volume-files.ts';
import type { FilePath, VolumeFiles } from './volume-files.ts';

const { signal } = new AbortController();
const ALL = { after: undefined, limit: 500 };
const LATER = '1800000000-0123456789abcdef';
/** The names in the short run: an option, a line break, a command, and bytes that are not UTF-8. */
const SHORT_RUN_NAMES = /^-rf|new\n|touch|\xff/;

let volume: LocalVolume;
let root: string;
let files: VolumeFiles;

const inRoot = (...names: string[]): Buffer => Buffer.from([root, ...names].join('/'), 'latin1');

const namesIn = async (...folder: string[]) =>
  (await files.list(VOLUME, folder, ALL, signal)).files.map(({ name }) => name);

const upload = (content: string, offset = 0) => ({
  write: () =>
    files.writePart(
      VOLUME,
      ID,
      { offset, bytes: Buffer.byteLength(content), content: Readable.from([content]) },
      signal,
    ),
  finish: (target: FilePath, bytes: number, replaces = false) =>
    files.finishUpload(VOLUME, ID, { path: target, bytes, replaces }, signal),
});

describe.each(LOCAL_SHELLS)('files by $title', ({ findShell, tags }) => {
  beforeEach(() => {
    volume = createLocalVolume(findShell());
    ({ root, files } = volume);
  });

  it('are listed with their facts', async () => {
    mkdirSync(inRoot('folder'));
    writeFileSync(inRoot('a'), '12345');
    chmodSync(inRoot('a'), 0o640);
    chownSync(inRoot('a'), 70, 71);
    symlinkSync('a', inRoot('link'));
    const { files: found, total } = await files.list(VOLUME, [], ALL, signal);
    expect(total).toBe(3);
    expect(found.map(({ name, kind }) => [name, kind])).toEqual([
      ['folder', 'folder'],
      ['a', 'file'],
      ['link', 'link'],
    ]);
    expect(found[1]).toMatchObject({ bytes: 5, mode: 0o640, owner: '70:71' });
  });

  const expectWholeLife = async (strange: string) => {
    const other = `${strange.slice(0, 250)}-2`;
    await files.createFolder(VOLUME, path(strange), signal);
    expect(await namesIn()).toEqual([strange]);
    await upload('content').write();
    await upload('').finish(path(strange, other), 7);
    expect(await namesIn(strange)).toEqual([other]);
    const { content, bytes } = await files.open(
      VOLUME,
      path(strange, other),
      { maxBytes: 4 },
      signal,
    );
    expect([await text(content), bytes]).toEqual(['cont', 7]);
    await files.rename(VOLUME, path(strange, other), strange, signal);
    await files.discard(VOLUME, path(strange, strange), ID, signal);
    expect(await namesIn(strange)).toEqual([]);
    await files.restore(VOLUME, ID, path(strange, other), signal);
    expect(readFileSync(inRoot(strange, other), 'utf8')).toBe('content');
    expect(await namesIn()).toEqual([strange]);
    const archive = await buffer(await files.archive(VOLUME, path(strange), signal));
    expect(gunzipSync(archive).includes('content')).toBe(true);
  };
  const isShort = (name: string) => SHORT_RUN_NAMES.test(name);
  it.each(STRANGE_NAMES.filter(isShort))('may be named %j', { tags }, expectWholeLife);
  it.each(STRANGE_NAMES.filter((name) => !isShort(name)))(
    'may be named %j',
    { tags: 'full' },
    expectWholeLife,
  );

  it('are refused where something is missing or in use', async () => {
    mkdirSync(inRoot('folder'));
    writeFileSync(inRoot('file'), 'x');
    const missing = refused(['missing']);
    const exists = refused(['exists']);
    await expect(files.list(VOLUME, path('no'), ALL, signal)).rejects.toEqual(missing);
    await expect(files.open(VOLUME, path('folder', 'no'), { maxBytes: 1 }, signal)).rejects.toEqual(
      missing,
    );
    await expect(files.measure(VOLUME, path('no'), signal)).rejects.toEqual(missing);
    await expect(files.rename(VOLUME, path('no'), 'a', signal)).rejects.toEqual(missing);
    await expect(files.discard(VOLUME, path('no'), ID, signal)).rejects.toEqual(missing);
    await expect(files.rename(VOLUME, path('file'), 'folder', signal)).rejects.toEqual(exists);
    await expect(files.createFolder(VOLUME, path('file'), signal)).rejects.toEqual(exists);
    const gone = files.restore(VOLUME, ID, path('a'), signal);
    await expect(gone).rejects.toEqual(refused(['gone']));
  });

  it('belong to the owner of their folder', async () => {
    mkdirSync(inRoot('folder'));
    chownSync(inRoot('folder'), 70, 71);
    await files.createFolder(VOLUME, path('folder', 'new'), signal);
    await upload('x').write();
    await upload('').finish(path('folder', 'file'), 1);
    for (const name of ['new', 'file']) {
      expect(statSync(inRoot('folder', name))).toMatchObject({ uid: 70, gid: 71 });
    }
    expect(statSync(inRoot('folder', 'file')).mode & 0o777).toBe(0o644);
  });

  it('are uploaded in parts, of which a repeated one counts once', async () => {
    await upload('Hello').write();
    await upload(' wor', 5).write();
    await upload(' world', 5).write();
    const gap = upload('!', 20).write();
    await expect(gap).rejects.toEqual(refused(['incomplete']));
    await expect(upload('').finish(path('a'), 12)).rejects.toEqual(refused(['incomplete']));
    expect(await namesIn()).toEqual([]);
    await upload('').finish(path('a'), 11);
    expect(readFileSync(inRoot('a'), 'utf8')).toBe('Hello world');
    expect(readdirSync(root)).toEqual(['a']);
  });

  it('may be empty', async () => {
    await upload('').write();
    await upload('').finish(path('empty'), 0);
    expect(statSync(inRoot('empty')).size).toBe(0);
  });

  it('are replaced only on demand, and keep their mode and owner', async () => {
    writeFileSync(inRoot('a'), 'before');
    chownSync(inRoot('a'), 70, 71);
    chmodSync(inRoot('a'), 0o600);
    await upload('after').write();
    const exists = refused(['exists']);
    await expect(upload('').finish(path('a'), 5)).rejects.toEqual(exists);
    expect(readFileSync(inRoot('a'), 'utf8')).toBe('before');
    await upload('').finish(path('a'), 5, true);
    expect(readFileSync(inRoot('a'), 'utf8')).toBe('after');
    expect(statSync(inRoot('a'))).toMatchObject({ uid: 70, gid: 71, mode: 0o100600 });
  });

  it('have no half of a file whose upload ends in the middle', async () => {
    const content = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('The client is gone.');
      })(),
    );
    const part = { offset: 0, bytes: 1000, content };
    await expect(files.writePart(VOLUME, ID, part, signal)).rejects.toThrow();
    expect(await namesIn()).toEqual([]);
    await files.clean(VOLUME, { deleted: 0, kept: 20, uploads: 1_800_000_000 }, signal);
    expect(readdirSync(root)).toEqual([]);
    await upload('half').write();
    await files.cancelUpload(VOLUME, ID, signal);
    await files.cancelUpload(VOLUME, ID, signal);
    expect(readdirSync(root)).toEqual([]);
  });

  it('leave the trash when their time is over', async () => {
    for (const [name, id] of [
      ['old', ID],
      ['new', LATER],
    ] as const) {
      mkdirSync(inRoot(name));
      writeFileSync(inRoot(name, 'file'), 'x');
      await files.discard(VOLUME, path(name), id, signal);
    }
    await files.clean(VOLUME, { deleted: 1_750_000_000, kept: 20, uploads: 0 }, signal);
    await files.restore(VOLUME, LATER, path('new'), signal);
    const gone = files.restore(VOLUME, ID, path('old'), signal);
    await expect(gone).rejects.toEqual(refused(['gone']));
    await files.clean(VOLUME, { deleted: 1_900_000_000, kept: 20, uploads: 0 }, signal);
    expect(readdirSync(root)).toEqual(['new']);
  });

  it('leave the trash when newer ones have taken all places', async () => {
    for (let index = 0; index < 5; index += 1) {
      mkdirSync(inRoot(`n${index}`));
      await files.discard(VOLUME, path(`n${index}`), `17000000${index}0-0123456789abcdef`, signal);
    }
    writeFileSync(inRoot('.naru-files-deleted-of a program'), '');
    await files.clean(VOLUME, { deleted: 0, kept: 3, uploads: 0 }, signal);
    expect(readdirSync(root).toSorted()).toEqual([
      ...[3, 4].map((index) => `.naru-files-deleted-17000000${index}0-0123456789abcdef`),
      '.naru-files-deleted-of a program',
    ]);
  });

  it('are read from any position on', async () => {
    writeFileSync(inRoot('a'), '0123456789');
    const parts = [
      [0, 3],
      [4, 3],
      [8, 100],
      [10, 1],
      [2 ** 41, 1],
    ] as const;
    const read = parts.map(async ([offset, maxBytes]) => {
      const part = { offset, maxBytes };
      const { bytes, content } = await files.open(VOLUME, path('a'), part, signal);
      expect(bytes).toBe(10);
      return text(content);
    });
    expect(await Promise.all(read)).toEqual(['012', '456', '89', '', '']);
  });

  it('are measured and read without their holes', async () => {
    writeFileSync(inRoot('sparse'), 'begin');
    truncateSync(inRoot('sparse'), 2 ** 40);
    expect(await files.measure(VOLUME, [], signal)).toBeLessThan(2 ** 20);
    const opened = await files.open(VOLUME, path('sparse'), { maxBytes: 1000 }, signal);
    expect(opened.bytes).toBe(2 ** 40);
    expect((await buffer(opened.content)).length).toBe(1000);
    const end = { offset: 2 ** 40 - 3, maxBytes: 10 };
    const { content } = await files.open(VOLUME, path('sparse'), end, signal);
    expect(await text(content)).toBe('\0\0\0');
    const all = await files.open(VOLUME, path('sparse'), { maxBytes: 2 ** 41 }, signal);
    all.content.destroy();
  });

  it('end with the signal', async () => {
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const ending = new AbortController();
    const program = localVolumePrograms(volume.shell);
    const script = `cat '${root}/pipe'`;
    const running = await program(VOLUME, { script, signal: ending.signal });
    ending.abort(new Error('The member is gone.'));
    await expect(text(running.output)).rejects.toThrow();
    await expect(running.ended).rejects.toThrow('The member is gone.');
  });
});
