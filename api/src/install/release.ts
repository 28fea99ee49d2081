/** The releases in an installation: folders by version, of which the link `current` names the release in use. */

import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { errorCode, StartFailure } from '../runtime/errors.ts';
import { currentRelease, type InstallationFolders } from './installation.ts';
import type { RunProgram } from './run-program.ts';

const manifest = z.object({ version: z.string() });

/**
 * Returns the version of a folder with a release.
 * @throws StartFailure when the folder holds no release for this kind of machine
 */
export function readReleaseVersion(folder: string): string {
  const files = ['bin/node', 'bin/naru', 'api/dist/main.js', 'api/dist/naru.js', 'console/dist'];
  const missing = files.find((file) => !existsSync(join(folder, file)));
  if (missing !== undefined) {
    throw new StartFailure(`나루의 릴리스가 아닌 폴더입니다: ${folder} (${missing} 없음)`);
  }
  const text = readFileSync(join(folder, 'api/package.json'), 'utf8');
  return z.parse(manifest, JSON.parse(text)).version;
}

/**
 * Returns the folder of the release to install: the given folder, or a release that is built from it when it is a checkout.
 * @param folder the folder of the running program
 */
export async function prepareRelease(
  run: RunProgram,
  { programs }: InstallationFolders,
  folder: string,
): Promise<string> {
  const script = join(folder, 'scripts/release.ts');
  if (!existsSync(script)) return folder;
  const built = join(programs, 'built-from-checkout');
  await rm(built, { recursive: true, force: true });
  await run(process.execPath, script, built);
  return built;
}

/** Copies a release to its place, unless it is there. An interrupted copy does not appear under the name of the release. */
export async function placeRelease(
  { programs }: InstallationFolders,
  folder: string,
): Promise<string> {
  const target = join(programs, readReleaseVersion(folder));
  if (existsSync(target)) return target;
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(programs, { recursive: true });
  await cp(folder, part, { recursive: true, verbatimSymlinks: true });
  // An unpacked archive is in a folder that root alone may enter; the server's user needs the release.
  await chmod(part, 0o755);
  await rename(part, target);
  return target;
}

/** Returns the version of the release in use; `undefined` without an installation. */
export async function readCurrentVersion(
  folders: InstallationFolders,
): Promise<string | undefined> {
  try {
    return basename(await readlink(currentRelease(folders)));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes a release the release in use, in one step. The server uses it after its next start. */
export async function useRelease(folders: InstallationFolders, version: string): Promise<void> {
  const link = currentRelease(folders);
  await rm(`${link}.new`, { force: true });
  await symlink(version, `${link}.new`);
  await rename(`${link}.new`, link);
}
