import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { createSourceFolder, folderBuildRequest } from '../../testing/source/hostile-source.ts';
import { computeBuildIdentity } from '../image-builder.ts';
import { performSourceTask } from './do-source-task.ts';
import { readSourceTaskResult } from './run-source-task.ts';
import { foundFilesSchema, resolvedFolderSchema } from './source-task.ts';

const signal = new AbortController().signal;
const SPEC = 'version https://git-lfs.github.com/spec/v1';
const POINTER = `${SPEC}\noid sha256:${'0'.repeat(64)}\nsize 12345\n`;
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const identify = (context: string, more = {}) =>
  computeBuildIdentity({ ...folderBuildRequest(context), ...more }, { signal, log });
const refusal = (message: string) => ({
  reason: 'source-refused',
  message: expect.stringContaining(message),
});

test('files in Git LFS are named where the build receives them', { tags: 'full' }, async () => {
  const files = {
    Dockerfile: 'FROM scratch\n',
    'README.md': `LFS:\n${SPEC}\n`,
    'notes.md': `${POINTER}${'x'.repeat(2000)}`,
    'img/a.png': POINTER,
    'img/나무.png': POINTER,
  };
  await expect(identify(createSourceFolder(files))).rejects.toMatchObject(
    refusal('Git LFS에 보관된 파일(img/a.png, img/나무.png)이 있습니다'),
  );
  const many = Array.from({ length: 10 }, (_, i) => [`b/${i}`, POINTER] as const);
  await expect(
    identify(createSourceFolder({ ...files, ...Object.fromEntries(many) })),
  ).rejects.toMatchObject(refusal('(b/0, b/1, b/2 외 9개)'));
  await expect(
    identify(createSourceFolder({ ...files, '.dockerignore': 'img\n' })),
  ).resolves.toBeDefined();
});

test('a submodule that could not be fetched is named where the build receives its folder', {
  tags: 'full',
}, async () => {
  const context = createSourceFolder({ Dockerfile: 'FROM scratch\n', 'libs/other/.keep': '' });
  const absent = [{ path: 'libs/other', message: '서브모듈(libs/other)이 없습니다.' }];
  await expect(identify(context, { absent })).rejects.toMatchObject(
    refusal('서브모듈(libs/other)'),
  );
  const ignored = createSourceFolder({
    Dockerfile: 'FROM scratch\n',
    '.dockerignore': 'libs\n',
    'libs/other/.keep': '',
  });
  await expect(identify(ignored, { absent })).resolves.toBeDefined();
});

test('names of a Mac are found by the names that are typed elsewhere', {
  tags: 'full',
}, async () => {
  const [typed, written] = ['서버/설정.txt', '서버/설정.txt'.normalize('NFD')];
  const text = (name: string) => `FROM scratch\nCOPY ${name} /\n`;
  const context = createSourceFolder({
    [written]: '',
    ['도커파일'.normalize('NFD')]: text(typed),
  });
  expect((await identify(context, { dockerfile: { path: '도커파일' } })).text).toBe(text(written));
  expect(lines).toEqual([expect.stringContaining('저장소의 이름으로 빌드합니다')]);
  const folder = { kind: 'folder', folder: context, path: '서버' } as const;
  expect(await readSourceTaskResult(folder, resolvedFolderSchema, signal)).toBe(
    '서버'.normalize('NFD'),
  );
  const look = { kind: 'look', folder: context, dockerfile: '도커파일', paths: [] } as const;
  expect(await readSourceTaskResult(look, foundFilesSchema, signal)).toMatchObject({
    dockerfile: '도커파일',
  });
});

test('a build with secrets has no equal in another project, and none with other secrets', {
  tags: 'full',
}, async () => {
  const context = createSourceFolder({ Dockerfile: 'FROM scratch\n' });
  const hashOf = async (project: string, secrets: Record<string, string>) =>
    (await identify(context, { project, secrets })).hash;
  const own = await hashOf('one', { TOKEN: 'a' });
  expect(await hashOf('one', { TOKEN: 'b' })).toBe(own);
  const others = [hashOf('two', { TOKEN: 'a' }), hashOf('one', { OTHER: 'a' }), hashOf('one', {})];
  expect(await Promise.all(others)).not.toContain(own);
  expect(await hashOf('two', {})).toBe(await hashOf('one', {}));
});

test('the permissions of the file system, which depend on the umask, reach neither the context nor its hash', {
  tags: 'full',
}, async () => {
  const context = createSourceFolder({ Dockerfile: 'FROM scratch\n', 'app/start': '#!/bin/sh\n' });
  const withModes = async (folder: number, executable: number, file: number) => {
    chmodSync(join(context, 'app'), folder);
    chmodSync(join(context, 'app/start'), executable);
    chmodSync(join(context, 'Dockerfile'), file);
    return (await identify(context)).hash;
  };
  const expected = await withModes(0o755, 0o755, 0o644);
  expect(await withModes(0o700, 0o700, 0o600)).toBe(expected);
  const sent = { name: 'sent', text: 'FROM scratch\n' };
  const packed = performSourceTask({
    ...{ kind: 'pack', folder: context, dockerfile: { path: 'Dockerfile' }, sent },
    ...{ added: [], writesIgnoreFile: false },
  });
  const modes = new Map<string, number | undefined>();
  const archive = extract().on('entry', ({ name, mode }, content, next) => {
    modes.set(name, mode);
    content.resume();
    next();
  });
  await pipeline(Readable.from(packed), archive);
  expect(Object.fromEntries(modes)).toMatchObject({
    ...{ Dockerfile: 0o644, app: 0o755, 'app/start': 0o755 },
  });
  expect(await withModes(0o755, 0o644, 0o644)).not.toBe(expected);
});
