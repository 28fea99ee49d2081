/** Writes the files of a build with a generated Dockerfile. Never reads a source, and never writes through a link. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { convertFileError } from '../source-tree/file-error.ts';
import { IGNORE_FILE_NAME } from '../source-tree/ignore-list.ts';

const IGNORED = [
  '.git',
  '**/node_modules',
  '.next',
  '.venv',
  'venv',
  '**/__pycache__',
  '**/*.pyc',
  '.gradle',
  '',
].join('\n');

/** Writes a starter application. Replaces previous content of the folder. */
export async function writeStarterFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
  } catch (error) {
    throw convertFileError(error, 'starter');
  }
}

/** Writes a default `.dockerignore`, unless the source contains a `.dockerignore`. */
export async function writeDefaultDockerignore(context: string): Promise<void> {
  try {
    await writeFile(join(context, IGNORE_FILE_NAME), IGNORED, { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw convertFileError(error, IGNORE_FILE_NAME);
  }
}
