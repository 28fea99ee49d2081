/** Checks out the server of the last release from the history of this checkout. */
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
/** A pathspec that leaves out the pictures, which are most of the repository's size and which the server does not need. */
const WITHOUT_PICTURES = ':(exclude)*.webp';

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim();

/** The newest migration of the last release. Later migrations may still be edited. Each release must update this name. */
const RELEASED = '0018_removal_after_work.sql';

/**
 * Returns the last commit of the main branch before the first unreleased migration; `undefined` when the history does not contain that
 * commit.
 */
export async function findLastReleaseCommit(): Promise<string | undefined> {
  if (!existsSync(join(root, '.git'))) return undefined;
  const isUnreleased = (name: string): boolean => name.endsWith('.sql') && name > RELEASED;
  const [unreleased] = readdirSync(MIGRATIONS).filter(isUnreleased).sort();
  if (unreleased === undefined) return git('rev-parse', 'HEAD');
  const file = `api/migrations/${unreleased}`;
  const added = await git(
    ...['log', '--first-parent', '--diff-filter=A', '--format=%H', '--', file],
  );
  const commit = added.split('\n').at(-1);
  // An uncommitted migration is newer than all commits.
  const before = commit ? `${commit}^` : 'HEAD';
  return git('rev-parse', '--quiet', '--verify', before).catch(() => undefined);
}

/**
 * Checks out a commit in a temporary folder, and installs the packages of its lockfile.
 * @returns the folder of the server in the checkout
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

/** Copies the migrations of this checkout to the server of another version. */
export const copyMigrations = (server: string): Promise<void> =>
  cp(MIGRATIONS, join(server, 'migrations'), { recursive: true });
