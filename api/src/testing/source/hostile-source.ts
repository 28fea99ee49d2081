/** Creates sources with malicious files. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BuildRequest } from '../../engine/image-builder.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Creates a temporary folder with these files. */
export function createSourceFolder(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Returns the request to build a folder with the Dockerfile in the folder. */
export const folderBuildRequest = (context: string): BuildRequest => ({
  project: 'p',
  container: 'c',
  deployment: 'd',
  context,
  dockerfile: { path: 'Dockerfile' },
  buildArgs: {},
});

/** Files that a build must reject, with a part of the expected error message and a function that creates the file. */
export const rejectedFileKinds: readonly (readonly [
  name: string,
  sentence: string,
  put: (path: string) => void | Promise<void>,
])[] = [
  [
    'a link to a file of the machine',
    '밖을 가리킵니다',
    (path) => symlinkSync('/etc/hostname', path),
  ],
  [
    'a link to what is not there',
    '밖을 가리킵니다',
    (path) => symlinkSync('/nobody/is/here', path),
  ],
  ['a link to a device', '밖을 가리킵니다', (path) => symlinkSync('/dev/zero', path)],
  ['a link to the folder above', '밖을 가리킵니다', (path) => symlinkSync('..', path)],
  ['a link to itself', '서로를 가리켜', (path) => symlinkSync(basename(path), path)],
  ['a folder', '파일이 아닙니다', (path) => void mkdirSync(path)],
  ['a pipe', '파일이 아닙니다', (path) => void execFileSync('mkfifo', [path])],
  [
    'a socket',
    '파일이 아닙니다',
    async (path) => {
      const server = createServer();
      onTestFinished(() => void server.close());
      await new Promise<void>((resolve) => server.listen(path, resolve));
    },
  ],
  ['a large file', '너무 큽니다', (path) => writeFileSync(path, 'x'.repeat(300 * 1024))],
];
