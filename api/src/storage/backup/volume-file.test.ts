import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type ArchiveEntry, createArchive } from '../../testing/volume-archives.ts';
import { UnusableArchiveError } from './volume-archive.ts';
import {
  openArchivedVolume,
  openVolumeFile,
  verifyVolumeFile,
  type WriteArchive,
  writeVolumeFile,
} from './volume-file.ts';

const { signal } = new AbortController();
const ROOT = 'volume';
const root: ArchiveEntry = { name: ROOT, type: 'directory', mode: 0o770, uid: 999 };

/** Entries with names and contents of every kind. */
const HOSTILE: readonly ArchiveEntry[] = [
  root,
  { name: 'volume/빈 파일', content: '' },
  { name: `volume/${'나'.repeat(85)}/${'다'.repeat(85)}`, content: '긴 이름' },
  { name: 'volume/..숨김', content: '1' },
  { name: 'volume/-rf\n"$(x)"', content: '2' },
  { name: 'volume/out', type: 'symlink', linkname: '/../../etc/passwd' },
  { name: 'volume/hard', type: 'link', linkname: 'volume/..숨김' },
  { name: 'volume/pipe', type: 'fifo' },
  { name: 'volume/sparse', content: '\0'.repeat(20_000_000) },
];

const volumeOf = (volume: string) => ({ project: 'shop-abc', volume, capacityMiB: 64 });

type Archive = (name: string, write: WriteArchive) => Promise<string | undefined>;

/** Writes a file with these volumes. */
async function writeFile(names: readonly string[], archive: Archive, reserve = 0) {
  const file = join(temporaryFolder(), 'naru.backup.volumes');
  const options = { backup: 'hash', root: ROOT, reserve };
  const manifest = await writeVolumeFile(file, names.map(volumeOf), {
    ...options,
    archive: ({ volume }, write) => archive(volume, write),
  });
  return { file, manifest };
}

const writing =
  (archives: Readonly<Record<string, Buffer>>): Archive =>
  async (name, write) => {
    await write(Readable.from([archives[name] ?? Buffer.alloc(0)]), signal);
    return undefined;
  };

test('volumes come back byte by byte, and the zeros of sparse files take little space', async () => {
  const archives = { hostile: await createArchive(HOSTILE), empty: await createArchive([root]) };
  const { file, manifest } = await writeFile(['hostile', 'empty'], writing(archives));
  expect(manifest.volumes).toMatchObject([
    { entries: HOSTILE.length },
    { entries: 1, unpacked: 0 },
  ]);
  const opened = await openVolumeFile(file);
  expect(opened.manifest).toEqual(manifest);
  for (const stored of opened.manifest.volumes) {
    const expected = stored.volume === 'empty' ? archives.empty : archives.hostile;
    expect((await buffer(openArchivedVolume(opened, stored))).equals(expected)).toBe(true);
  }
  const proof = await verifyVolumeFile(opened, ROOT);
  expect(proof).toMatchObject({ volumes: 2, entries: HOSTILE.length + 1 });
  expect(proof.unpacked).toBeGreaterThan(20_000_000);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(file).size).toBeLessThan(200_000);
});

test('the usual tools read a single volume without Naru', async () => {
  const { file } = await writeFile(
    ['data', 'other'],
    writing({ data: await createArchive(HOSTILE), other: await createArchive([root]) }),
  );
  const listed = execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n');
  expect(listed).toEqual(['naru-volumes', 'shop-abc/data.tar.gz', 'shop-abc/other.tar.gz']);
  const volume = execFileSync('tar', ['-xOf', file, 'shop-abc/data.tar.gz']);
  const content = execFileSync('tar', ['-xzO', 'volume/..숨김'], {
    input: volume,
    encoding: 'utf8',
  });
  expect(content).toBe('1');
});

test('a volume that cannot be read is listed, and one that is deleted meanwhile is left out', {
  tags: 'full',
}, async () => {
  const [kept, cut] = [await createArchive(HOSTILE), await createArchive(HOSTILE)];
  const archive: Archive = async (name, write) => {
    if (name === 'deleted') return undefined;
    const bytes = name === 'changing' ? cut.subarray(0, 10_000_000) : kept;
    try {
      await write(Readable.from([bytes]), signal);
      return undefined;
    } catch (error) {
      expect(error).toBeInstanceOf(UnusableArchiveError);
      return '이유'.repeat(1000);
    }
  };
  const { file, manifest } = await writeFile(['first', 'changing', 'deleted', 'last'], archive);
  expect(manifest.volumes.map(({ volume }) => volume)).toEqual(['first', 'last']);
  expect(manifest.missing).toMatchObject([{ project: 'shop-abc', volume: 'changing' }]);
  expect(await verifyVolumeFile(await openVolumeFile(file), ROOT)).toMatchObject({ volumes: 2 });
});

describe('an archive is refused', () => {
  const refused: Record<string, ArchiveEntry[]> = {
    'with an absolute path': [root, { name: '/etc/passwd', content: 'x' }],
    'with a path that leads out': [root, { name: 'volume/../../etc/passwd', content: 'x' }],
    'with another folder': [root, { name: 'volumes/file', content: 'x' }],
    'with a hard link that leads out': [
      root,
      { name: 'volume/link', type: 'link', linkname: '../etc/passwd' },
    ],
  };
  test.for(Object.entries(refused))('%s', async ([, entries]) => {
    const archive = writing({ data: await createArchive(entries) });
    await expect(writeFile(['data'], archive)).rejects.toBeInstanceOf(UnusableArchiveError);
  });

  test.for([0, 300, 512, 700, 1024])('that lacks its last %i bytes or more', async (bytes) => {
    const whole = await createArchive([root, { name: 'volume/file', content: 'content' }]);
    const archive = writing({ data: whole.subarray(0, whole.length - bytes) });
    const written = writeFile(['data'], archive);
    if (bytes === 0) await written;
    else await expect(written).rejects.toBeInstanceOf(UnusableArchiveError);
  });
});

test('a file that is cut, flipped or of another kind is refused', { tags: 'full' }, async () => {
  const { file, manifest } = await writeFile(
    ['data'],
    writing({ data: await createArchive(HOSTILE) }),
  );
  const whole = readFileSync(file);
  const offset = manifest.volumes[0]?.offset ?? 0;
  const verify = async (bytes: Buffer) => {
    const changed = join(temporaryFolder(), 'changed');
    writeFileSync(changed, bytes);
    return verifyVolumeFile(await openVolumeFile(changed), ROOT);
  };
  const flipped = (position: number) => {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
    return bytes;
  };
  expect(await verify(whole)).toMatchObject({ volumes: 1 });
  const damaged = '손상';
  await expect(verify(flipped(600))).rejects.toThrow(damaged);
  await expect(verify(flipped(offset + 4000))).rejects.toThrow('shop-abc/data');
  await expect(verify(whole.subarray(0, offset + 4000))).rejects.toThrow('shop-abc/data');
  await expect(verify(whole.subarray(0, 100))).rejects.toThrow(damaged);
  await expect(verify(Buffer.from('나루'))).rejects.toThrow(damaged);
  await expect(openVolumeFile('/nowhere')).rejects.toThrow('파일이 없습니다');
  const unreadable = '읽지 못했습니다(EISDIR)';
  await expect(openVolumeFile(temporaryFolder())).rejects.toThrow(unreadable);
  const replaced = { ...(await openVolumeFile(file)), path: temporaryFolder() };
  await expect(verifyVolumeFile(replaced, ROOT)).rejects.toThrow(unreadable);
});

test('a full disk, an existing file and an end leave no part', async () => {
  const archives = writing({ data: await createArchive(HOSTILE) });
  await expect(writeFile(['data'], archives, 2 ** 60)).rejects.toThrow('공간이 디스크에 부족');
  const { file } = await writeFile(['data'], archives);
  const again = writeVolumeFile(file, [], {
    ...{ backup: '', root: ROOT, reserve: 0 },
    archive: () => Promise.resolve(undefined),
  });
  await expect(again).rejects.toThrow('같은 이름의 파일');
  const folder = temporaryFolder();
  const ending = new AbortController();
  const ended = writeVolumeFile(join(folder, 'x'), [volumeOf('data')], {
    ...{ backup: '', root: ROOT, reserve: 0 },
    archive: async (_volume, write) => {
      ending.abort();
      await write(Readable.from([Buffer.alloc(512)]), ending.signal);
      return undefined;
    },
  });
  await expect(ended).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(`${file}.part`)).toBe(false);
});
