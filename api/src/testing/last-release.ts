/** The server of the last release, as the history of this checkout has it. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../runtime/package-root.ts';
import { temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);
const root = resolve(packageRoot, '..');
const MIGRATIONS = join(packageRoot, 'migrations');
/** Most of the repository, and nothing that the server needs. */
const WITHOUT_PICTURES = ':(exclude)*.webp';

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim();

/** The newest migration of the last release. What comes after it is edited until it is released, so a release sets this anew. */
const RELEASED = '0011_published_addresses.sql';

/** The last commit of the main line before a migration that is not released; `undefined` where the history does not go back so far. */
export async function lastRelease(): Promise<string | undefined> {
  if (!existsSync(join(root, '.git'))) return undefined;
  const isUnreleased = (name: string): boolean => name.endsWith('.sql') && name > RELEASED;
  const [unreleased] = readdirSync(MIGRATIONS).filter(isUnreleased).sort();
  if (unreleased === undefined) return git('rev-parse', 'HEAD');
  const file = `api/migrations/${unreleased}`;
  const added = await git(
    ...['log', '--first-parent', '--diff-filter=A', '--format=%H', '--', file],
  );
  const commit = added.split('\n').at(-1);
  // A migration that is not committed yet is newer than all that is.
  const before = commit ? `${commit}^` : 'HEAD';
  return git('rev-parse', '--quiet', '--verify', before).catch(() => undefined);
}

/**
 * Puts that version into a folder of its own, with the packages of its own lockfile.
 * @returns the folder of its server
 */
export async function checkOutServer(commit: string): Promise<string> {
  const folder = temporaryFolder();
  const archive = join(folder, 'release.tar');
  await git('archive', '--output', archive, commit, '.', WITHOUT_PICTURES);
  await run('tar', ['-xf', archive, '-C', folder]);
  const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--filter', '@naru/api...'];
  await run('npx', ['--yes', packageManager, ...install], { cwd: folder });
  return join(folder, basename(packageRoot));
}

/** Gives a server of another version the migrations of this one. */
export const takeMigrations = (server: string): Promise<void> =>
  cp(MIGRATIONS, join(server, 'migrations'), { recursive: true });
