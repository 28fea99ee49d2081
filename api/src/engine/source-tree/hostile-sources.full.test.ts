import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import {
  createSourceFolder,
  folderBuildRequest,
  rejectedFileKinds,
} from '../../testing/source/hostile-source.ts';
import { prepareBuild } from '../dockerfile/prepare-build.ts';
import { computeBuildIdentity, packBuildContext } from '../image-builder.ts';
import { readSourceTaskResult } from './run-source-task.ts';
import { foundFilesSchema, resolvedFolderSchema } from './source-task.ts';

const signal = new AbortController().signal;
const logged: string[] = [];
const accompanied = { signal, log: (text: string) => void logged.push(text) };
const IMAGE = { Dockerfile: 'FROM scratch\n', 'server.js': '' };

function archiveOf(context: string): Promise<Buffer> {
  const sent = { name: '.naru.Dockerfile', text: 'FROM scratch' };
  const written = { sent, writesIgnoreFile: true };
  return buffer(packBuildContext(folderBuildRequest(context), written, signal));
}

/** Reads the names in an archive by the program `tar`. */
const namesIn = (archive: Buffer) =>
  execFileSync('tar', ['-t', '--quoting-style=literal'], { input: archive }).toString('latin1');
const fileIn = (archive: Buffer, name: string) =>
  execFileSync('tar', ['-xO', '-f', '-', name], { input: archive }).toString();

/** Performs every task on the source in this folder, and returns the errors. */
async function errorsOf(context: string): Promise<unknown[]> {
  const all = await Promise.allSettled([
    prepareBuild({ context, buildArgs: [], starterFolder: join(context, 'unused') }, signal),
    computeBuildIdentity(folderBuildRequest(context), accompanied),
    archiveOf(context),
  ]);
  return all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
}

const refusal = (message: string) => ({
  reason: 'source-refused',
  message: expect.stringContaining(message),
});

describe.each(['.dockerignore', 'Dockerfile.dockerignore', 'Dockerfile'])('%s', (name) => {
  test.each(rejectedFileKinds)('that is %s is refused, and named', async (_kind, sentence, put) => {
    const { Dockerfile, ...others } = IMAGE;
    const context = createSourceFolder(name === 'Dockerfile' ? others : { Dockerfile });
    await put(join(context, name));
    const errors = await errorsOf(context);
    expect(errors).not.toEqual([]);
    for (const error of errors) {
      expect(error).toMatchObject(refusal(sentence));
      expect(error).toMatchObject({ message: expect.stringContaining(name) });
    }
  });
});

test('a folder on the way that leads out is refused, also by a link to a link', async () => {
  const context = createSourceFolder({ 'a/b/x': '' });
  symlinkSync('/etc', join(context, 'out'));
  symlinkSync('../../out', join(context, 'a/b/next'));
  const folder = (path: string) =>
    readSourceTaskResult({ kind: 'folder', folder: context, path }, resolvedFolderSchema, signal);
  for (const path of ['out', 'a/b/next', 'out/ssl', 'a/../out/../etc']) {
    await expect(folder(path)).rejects.toMatchObject(refusal('하위 경로가 저장소 밖을'));
  }
  symlinkSync('a/b', join(context, 'in'));
  expect(await Promise.all(['in', 'in/../b', 'in/x', 'no'].map(folder))).toEqual([
    'a/b',
    'a/b',
    null,
    null,
  ]);
});

test('files that a template looks for are no links, pipes or sockets', async () => {
  const context = createSourceFolder({ 'package.json': '{}', 'src/index.js': '' });
  symlinkSync('/etc/hostname', join(context, 'go.mod'));
  execFileSync('mkfifo', [join(context, 'pom.xml')]);
  const task = {
    kind: 'look',
    folder: context,
    dockerfile: 'Dockerfile',
    paths: ['src/index.js', 'a/b'],
  } as const;
  expect(await readSourceTaskResult(task, foundFilesSchema, signal)).toEqual({
    dockerfile: null,
    files: ['package.json', 'src', 'src/index.js'],
  });
});

test('a list within the source may be a link, and one beside the Dockerfile comes first', async () => {
  const context = createSourceFolder({
    ...IMAGE,
    'lists/all': 'private.txt\n',
    'private.txt': '',
    'b.txt': '',
  });
  symlinkSync('lists/all', join(context, '.dockerignore'));
  const archive = await archiveOf(context);
  expect(namesIn(archive)).not.toContain('private.txt');
  expect(fileIn(archive, '.dockerignore')).toBe('private.txt\n\n.naru.Dockerfile\n');
  writeFileSync(join(context, 'Dockerfile.dockerignore'), 'b.txt\n');
  const names = namesIn(await archiveOf(context));
  expect(names).toContain('private.txt');
  expect(names).not.toContain('b.txt');
});

test('patterns without end and lists without end are answered, and named', async () => {
  const bomb = createSourceFolder({
    ...IMAGE,
    ['a'.repeat(200)]: '',
    '.dockerignore': '*a*a*a*a*a*b\n',
  });
  expect(namesIn(await archiveOf(bomb))).toContain('a'.repeat(200));
  const long = createSourceFolder({ ...IMAGE, '.dockerignore': 'x\n'.repeat(20_000) });
  expect(await errorsOf(long)).toMatchObject([refusal('2,000줄까지'), refusal('2,000줄까지')]);
  const longer = createSourceFolder({ ...IMAGE, '.dockerignore': 'x\n'.repeat(200_000) });
  expect(await errorsOf(longer)).toMatchObject([refusal('128KiB까지'), refusal('128KiB까지')]);
  const malformed = createSourceFolder({ ...IMAGE, '.dockerignore': 'a\n[z-a]\n' });
  expect(await errorsOf(malformed)).toMatchObject([refusal('2번째 줄'), refusal('[z-a]')]);
});

test('names that are no UTF-8 are packed as they are, or named to a builder that cannot take them', async () => {
  const context = createSourceFolder(IMAGE);
  const name = Buffer.from('\xc7\xd1\xb1\xdb.txt', 'latin1');
  const folder = Buffer.concat([Buffer.from(`${context}/`), name.subarray(0, 4)]);
  writeFileSync(Buffer.concat([Buffer.from(`${context}/`), name]), 'x');
  mkdirSync(folder);
  writeFileSync(Buffer.concat([folder, Buffer.from(`/${'n'.repeat(120)}`)]), 'x');
  const names = namesIn(await archiveOf(context));
  expect(names).toContain(name.toString('latin1'));
  expect(names).toContain(`\xc7\xd1\xb1\xdb/${'n'.repeat(120)}`);
  const request = folderBuildRequest(context);
  const { hash } = await computeBuildIdentity(request, accompanied);
  rmSync(Buffer.concat([Buffer.from(`${context}/`), name]));
  expect((await computeBuildIdentity(request, accompanied)).hash).not.toBe(hash);
  await expect(
    computeBuildIdentity(request, accompanied, { onlyTextNames: true }),
  ).rejects.toMatchObject(refusal('\\xc7\\xd1\\xb1\\xdb 파일의 이름이 UTF-8이 아닙니다'));
});

test('a script whose lines end with CRLF is named', async () => {
  const context = createSourceFolder({
    ...IMAGE,
    'entrypoint.sh': '#!/bin/sh\r\nexec node server.js\r\n',
    'fine.sh': '#!/bin/sh\nexec node server.js\r\n',
    'data.txt': 'a\r\n',
  });
  const { scriptsWithCrlf } = await computeBuildIdentity(folderBuildRequest(context), accompanied);
  expect(scriptsWithCrlf).toEqual(['entrypoint.sh']);
  expect(logged.at(-1)).toBe(
    'entrypoint.sh 파일의 줄 끝이 CRLF여서 컨테이너에서 실행할 수 없습니다. LF로 변경해주세요.',
  );
});
