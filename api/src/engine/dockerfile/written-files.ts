/** Writes the files of a build with a generated Dockerfile. Never reads a source, and never writes through a link. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { convertFileError } from '../source-tree/file-error.ts';
import { IGNORE_FILE_NAME } from '../source-tree/ignore-list.ts';

/** The files that no build needs: histories, installed packages, and what tools write during development. */
const IGNORED = [
  '.git',
  '**/node_modules',
  '**/.next',
  '**/.nuxt',
  '**/.output',
  '**/.svelte-kit',
  '**/.astro',
  '**/.turbo',
  '**/.env.local',
  '**/.env.*.local',
];

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

/** Writes a default `.dockerignore` with further patterns, unless the source contains a `.dockerignore`. */
export async function writeDefaultDockerignore(
  context: string,
  patterns: readonly string[],
): Promise<void> {
  try {
    const text = [...IGNORED, ...patterns, ''].join('\n');
    await writeFile(join(context, IGNORE_FILE_NAME), text, { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw convertFileError(error, IGNORE_FILE_NAME);
  }
}
