/** Tests folders that are hard to list and to pack: strange names, links, changes meanwhile, full disks, and many files. */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readSourceArchive } from '../../engine/source/source-archive.ts';
import { fillDisk, mayMount, mountSmallDisk } from '../../testing/small-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { InvalidInputError } from '../arguments.ts';
import { RemoteCallError } from '../server-project-port.ts';
import { listFolder } from './folder-files.ts';
import { packFolder } from './pack-folder.ts';

const { signal } = new AbortController();

function createFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const list = (folder: string, include: string[] = []) =>
  listFolder({ folder, subpath: '', include }, signal);
const listPaths = async (folder: string, include: string[] = []) =>
  (await list(folder, include)).files.map(({ path }) => path);

/** Packs a folder, and returns what a server reads: the content of files, and the targets of links. */
async function packAndRead(folder: string): Promise<Record<string, string>> {
  const packed = await packFolder(folder, (await list(folder)).files, signal);
  onTestFinished(packed.close);
  async function* content() {
    yield await packed.read(0, packed.bytes);
  }
  const found: Record<string, string> = {};
  for await (const entry of readSourceArchive(content(), signal)) {
    if (entry.kind === 'link') found[entry.path] = entry.target;
    if (entry.kind !== 'file') continue;
    const chunks: Buffer[] = [];
    for await (const chunk of entry.content) chunks.push(Buffer.from(chunk as Buffer));
    found[entry.path] = Buffer.concat(chunks).toString();
  }
  return found;
}

const [NFC, NFD] = ['비밀.txt'.normalize('NFC'), '비밀.txt'.normalize('NFD')];

describe('names', () => {
  const NAMES = {
    ...{ 'line\nfeed': '1', 'tab\tbed': '2', 'back\\slash': '3', 'blank ': '4', '"quoted"': '5' },
    ...{ [`${'가'.repeat(85)}`]: '6', '🙂/속': '7', '-rf': '8', '#hash': '9', '[a]': '10' },
    ...{ [NFC]: '11', [NFD]: '12', '..hidden': '13', 'a/b/..c': '14', '$(id)': '15' },
  };

  test('of any text arrive as they are, and as Git lists them', async () => {
    const folder = createFolder(NAMES);
    expect(await packAndRead(folder)).toEqual(NAMES);
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder }).toString();
    git('init', '-q');
    const listed = git('ls-files', '-z', '--others').split('\0').filter(Boolean);
    expect((await listPaths(folder)).toSorted()).toEqual(listed.toSorted());
  });

  test.each([
    [NFC, NFD],
    [NFD, NFC],
  ])('in one normal form are left out by a list in the other', async (rule, name) => {
    for (const file of ['.gitignore', '.dockerignore']) {
      const folder = createFolder({ [file]: `${rule}\n`, [name]: '1' });
      expect(await listPaths(folder)).not.toContain(name);
      expect(await listPaths(folder, [NFC])).toContain(name);
    }
  });
});

describe('links', () => {
  test('are sent as links, also loops, and are never followed', async () => {
    const folder = createFolder({ 'a/file': '1' });
    symlinkSync('..', join(folder, 'a/loop'));
    symlinkSync('self', join(folder, 'self'));
    symlinkSync('nothing', join(folder, 'broken'));
    symlinkSync('file', join(folder, 'a/가까이'));
    expect(await packAndRead(folder)).toEqual({
      ...{ 'a/file': '1', 'a/loop': '..', self: 'self', broken: 'nothing', 'a/가까이': 'file' },
    });
  });

  test('whose target is no text are left out, because another target would be sent', async () => {
    const folder = createFolder({ file: '1' });
    symlinkSync(Buffer.from([0x61, 0xff]), Buffer.from(join(folder, 'link')));
    expect(await list(folder)).toMatchObject({ unusable: ['link'], files: [{ path: 'file' }] });
  });
});

describe('a folder that changes', () => {
  const change = async (act: (folder: string) => void, signalOf = signal) => {
    const folder = createFolder({ 'a/first': '1', 'b/second': '22', last: '3' });
    symlinkSync('last', join(folder, 'link'));
    const { files } = await list(folder);
    act(folder);
    return packFolder(folder, files, signalOf);
  };

  test.each<[string, (folder: string) => void]>([
    ['a file grows', (folder) => writeFileSync(join(folder, 'b/second'), '333')],
    ['a file shrinks', (folder) => truncateSync(join(folder, 'b/second'), 1)],
    ['a file vanishes', (folder) => rmSync(join(folder, 'b/second'))],
    ['a folder vanishes', (folder) => rmSync(join(folder, 'b'), { recursive: true })],
    [
      'a file becomes a link',
      (folder) => {
        rmSync(join(folder, 'b/second'));
        symlinkSync('/etc/hostname', join(folder, 'b/second'));
      },
    ],
    [
      'a file becomes a pipe',
      (folder) => {
        rmSync(join(folder, 'b/second'));
        execFileSync('mkfifo', [join(folder, 'b/second')]);
      },
    ],
    [
      'a folder becomes a file',
      (folder) => {
        rmSync(join(folder, 'b'), { recursive: true });
        writeFileSync(join(folder, 'b'), '');
      },
    ],
    [
      'a link becomes another one',
      (folder) => {
        rmSync(join(folder, 'link'));
        symlinkSync('a/first', join(folder, 'link'));
      },
    ],
  ])('is not sent when %s', async (_, act) => {
    const packing = change(act);
    await expect(packing).rejects.toThrow(RemoteCallError);
    await expect(packing).rejects.toThrow('묶는 동안 파일이 바뀌었습니다');
  });

  test('is not packed to the end after an interrupt', async () => {
    const stopped = AbortSignal.abort(new InvalidInputError('멈춤'));
    await expect(change(() => undefined, stopped)).rejects.toThrow('멈춤');
  });

  test('is the same when it is only moved', async () => {
    const folder = createFolder({ a: '1' });
    const moved = `${folder}-moved`;
    const { files } = await list(folder);
    renameSync(folder, moved);
    onTestFinished(() => rmSync(moved, { recursive: true }));
    await expect(packFolder(folder, files, signal)).rejects.toThrow('바뀌었습니다');
    expect(await packAndRead(moved)).toEqual({ a: '1' });
  });
});

/** The user and the group of a process without the rights of root. */
const NOBODY = 65_534;

describe('what cannot be read', () => {
  test.each([
    ['a file', 'secret/file', 0o000],
    ['a folder', 'secret', 0o000],
    ['a list of rules', 'secret/.gitignore', 0o000],
    ['settings of a package manager', 'secret/.npmrc', 0o000],
  ])('%s is named in a sentence', async (_, path, mode) => {
    const folder = createFolder({
      'secret/file': '1',
      'secret/.gitignore': 'x',
      'secret/.npmrc': 'a=b',
    });
    execFileSync('chmod', ['755', folder, join(folder, 'secret')]);
    execFileSync('chmod', [mode.toString(8), join(folder, path)]);
    onTestFinished(() => void execFileSync('chmod', ['-R', '755', folder]));
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      const packing = list(folder).then(({ files }) => packFolder(folder, files, signal));
      await expect(packing).rejects.toThrow(RemoteCallError);
      await expect(packing).rejects.toThrow(`${path}: 이 파일이나 폴더에 접근할 권한이 없습니다.`);
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });
});

describe.skipIf(!mayMount)('a temporary folder', () => {
  test.each([
    ['without room', 1, 0],
    ['that becomes full', 3, 0],
    ['without another file', 8, 1],
  ])('%s is named in a sentence, and keeps nothing', async (_, mib, files) => {
    const folder = createFolder({ large: Buffer.alloc(6 * 2 ** 20), more: Buffer.alloc(2 ** 20) });
    const disk = mountSmallDisk(mib, { files });
    if (mib === 1) await fillDisk(join(disk, 'filling'));
    vi.stubEnv('TMPDIR', disk);
    onTestFinished(() => void vi.unstubAllEnvs());
    const packing = packFolder(folder, (await list(folder)).files, signal);
    await expect(packing).rejects.toThrow(/디스크에 자리가 없습니다.*TMPDIR/);
    expect(readdirSync(disk).filter((name) => name !== 'filling')).toEqual([]);
  });
});
