import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type ArchiveEntry, createArchive } from '../../testing/volume-archives.ts';
import { archiveDescriber, findArchiveDifference } from './archive-contents.ts';

async function describeArchive(archive: Buffer) {
  const { pass, read } = archiveDescriber('volume');
  for await (const _ of pass(Readable.from([archive])));
  return read();
}

const describeEntries = async (entries: readonly ArchiveEntry[]) =>
  describeArchive(await createArchive(entries));

const ROOT: ArchiveEntry = { name: 'volume', type: 'directory' };
const ENTRIES: readonly ArchiveEntry[] = [
  ROOT,
  { name: 'volume/a', content: 'one', mode: 0o600, uid: 70 },
  { name: 'volume/sub', type: 'directory' },
  { name: 'volume/sub/b', content: 'two' },
  { name: 'volume/sub/c', type: 'link', linkname: 'volume/sub/b' },
  { name: 'volume/out', type: 'symlink', linkname: '/etc/passwd' },
];

test('an archive is described by its files, sizes and folders', async () => {
  expect(await describeEntries(ENTRIES)).toMatchObject({
    ...{ files: 3, entries: 6, bytes: 6 },
    folders: [
      { table: '.', rows: 1 },
      { table: 'sub', rows: 2 },
    ],
  });
});

test('the order of entries, the name that is the link, the owners and the pipes make no difference', async () => {
  const other: readonly ArchiveEntry[] = [
    ROOT,
    { name: 'volume/out', type: 'symlink', linkname: '/etc/passwd' },
    { name: 'volume/sub/', type: 'directory', mode: 0o700 },
    { name: 'volume/sub/c', content: 'two' },
    { name: 'volume/sub/b', type: 'link', linkname: 'volume/sub/c' },
    { name: 'volume/pipe', type: 'fifo' },
    { name: 'volume/a', content: 'one' },
  ];
  const [stored, restored] = [await describeEntries(ENTRIES), await describeEntries(other)];
  expect(findArchiveDifference(stored, restored)).toBeUndefined();
});

test('an archive is refused at the first file with which all of them are too large, before its content', async () => {
  const archive = await createArchive([
    ...ENTRIES,
    { name: 'volume/holes', content: '\0'.repeat(1_000_000) },
  ]);
  let sent = 0;
  function* source(): Generator<Buffer> {
    for (; sent < archive.length; sent += 512) yield archive.subarray(sent, sent + 512);
  }
  const refused = archiveDescriber('volume', { mostBytes: 1_000_005 });
  const read = async () => {
    for await (const _ of refused.pass(Readable.from(source())));
  };
  await expect(read()).rejects.toThrow('스파스 파일');
  expect(sent).toBeLessThan(500_000);
  const allowed = archiveDescriber('volume', { mostBytes: 1_000_006 });
  for await (const _ of allowed.pass(Readable.from([archive])));
  expect(allowed.read()).toMatchObject({ bytes: 1_000_006 });
});

test('a device of the machine is refused, and the mark of a deleted file is not', async () => {
  const device = (minor: number): ArchiveEntry => ({
    ...{ name: 'volume/device', type: 'character-device', devmajor: 0, devminor: minor },
  });
  await expect(describeEntries([...ENTRIES, device(1)])).rejects.toThrow('장치 파일');
  expect(await describeEntries([...ENTRIES, device(0)])).toMatchObject({ files: 3 });
});

const replace = (name: string, entry: Partial<ArchiveEntry>) =>
  ENTRIES.map((one) => (one.name === name ? { ...one, ...entry } : one));

test.each<[string, readonly ArchiveEntry[], string]>([
  ['a missing file', ENTRIES.slice(0, 4), '파일 3개 중 2개'],
  ['another name', replace('volume/a', { name: 'volume/A' }), '이름이 다른'],
  ['another folder', replace('volume/sub', { name: 'volume/sup' }), '이름이 다른'],
  ['another link', replace('volume/out', { linkname: '/etc/shadow' }), '이름이 다른'],
  ['another size', replace('volume/a', { content: 'three' }), '파일의 크기'],
  ['another content', replace('volume/a', { content: 'ONE' }), '내용이 다른'],
])('%s is a difference', async (_, entries, sentence) => {
  const [stored, restored] = [await describeEntries(ENTRIES), await describeEntries(entries)];
  expect(findArchiveDifference(stored, restored)).toContain(sentence);
});

test('an archive that ends early is unusable', async () => {
  const archive = await createArchive(ENTRIES);
  await expect(describeArchive(archive.subarray(0, -1024))).rejects.toMatchObject({
    name: 'UnusableArchiveError',
  });
});

test('many folders are counted together beyond a limit', async () => {
  const entries = Array.from({ length: 2010 }, (_, index) => ({
    name: `volume/${index}/file`,
    content: '',
  }));
  const { folders, files } = await describeEntries([ROOT, ...entries]);
  expect(files).toBe(2010);
  expect(folders).toHaveLength(2001);
  expect(folders[0]).toEqual({ table: '', rows: 10 });
});
