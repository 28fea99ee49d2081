import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { comparePositions, readFolder } from './folder-listing.ts';
import { FOLDER_ENTRIES_MAX, type ListedPart } from './volume-files.ts';

const FOLDER = '41ed';
const FILE = '81a4';

/** Returns the line that the script prints for an entry. */
const record = (name: string, mode = FILE, bytes = 0): string =>
  `/${mode}/${bytes}/1700000000/999/998/./${name}\n`;

const ALL: ListedPart = { after: undefined, limit: 500 };

const read = (
  text: string,
  part = ALL,
  { pieces = 7, hidden = '' }: { pieces?: number; hidden?: string } = {},
) => {
  const bytes = Buffer.from(text, 'latin1');
  const chunks = Array.from({ length: Math.ceil(bytes.length / pieces) }, (_, index) =>
    bytes.subarray(index * pieces, (index + 1) * pieces),
  );
  return readFolder(Readable.from(chunks), part, (name) => name === hidden);
};

describe('the output of the list', () => {
  it('becomes entries, wherever its chunks end', async () => {
    const text = record('b.txt', FILE, 12) + record('folder', FOLDER, 4096) + record('a', 'a1ff');
    for (const pieces of [1, 2, 3, 50, 1000]) {
      const { files, total, hasMore, isCut } = await read(text, ALL, { pieces });
      expect(files.map(({ name, kind }) => [name, kind])).toEqual([
        ['folder', 'folder'],
        ['a', 'link'],
        ['b.txt', 'file'],
      ]);
      expect(files[2]).toMatchObject({ bytes: 12, mode: 0o644, owner: '999:998' });
      expect(files[2]?.modifiedAt).toEqual(new Date(1_700_000_000_000));
      expect({ total, hasMore, isCut }).toEqual({ total: 3, hasMore: false, isCut: false });
    }
  });

  it.each(['new\nline', 'ends\n', '\n', '/81a4'.slice(1), '\xff\xfe', ' ', "it's"])(
    'may have the name %j',
    async (name) => {
      const { files } = await read(record(name) + record('z'));
      expect(files.map((file) => file.name).toSorted()).toEqual([name, 'z'].toSorted());
    },
  );

  it('is empty for an empty folder', async () => {
    expect(await read('')).toMatchObject({ files: [], total: 0 });
  });

  it.each([
    ['11b6', 'other'],
    ['c1ed', 'other'],
    ['61b0', 'other'],
    ['2190', 'other'],
  ])('names pipes, sockets and devices as others: %s', async (mode, kind) => {
    const { files } = await read(record('x', mode));
    expect(files[0]?.kind).toBe(kind);
  });

  it('leaves out hidden entries', async () => {
    const { files, total } = await read(record('a') + record('own', FOLDER), ALL, {
      hidden: 'own',
    });
    expect(files.map(({ name }) => name)).toEqual(['a']);
    expect(total).toBe(1);
  });
});

describe('the parts of a list', () => {
  it('are together the whole list in order, whatever the order of the output', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `f${(index * 7) % 23}`);
    const text = names.map((name, index) => record(name, index % 3 ? FILE : FOLDER)).join('');
    const found = [];
    let after: ListedPart['after'];
    for (;;) {
      const { files, hasMore, total } = await read(text, { after, limit: 5 });
      expect(total).toBe(23);
      found.push(...files);
      after = files.at(-1);
      if (!hasMore) break;
    }
    expect(found).toHaveLength(23);
    expect(found).toEqual(found.toSorted(comparePositions));
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(names));
  });

  it('end at the maximum of entries', { tags: 'full' }, async () => {
    function* output() {
      for (let index = 0; index <= FOLDER_ENTRIES_MAX + 1000; index += 1) {
        yield Buffer.from(record(`n${FOLDER_ENTRIES_MAX * 9 - index}`));
      }
    }
    const found = await readFolder(
      Readable.from(output()),
      { after: undefined, limit: 2 },
      () => false,
    );
    expect(found).toMatchObject({ total: FOLDER_ENTRIES_MAX, isCut: true, hasMore: true });
    expect(found.files).toHaveLength(2);
  });
});
