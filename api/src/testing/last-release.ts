/** Checks out the server of the last release from the history of this checkout. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** The commit of the last release. Each release must update this hash. */
const RELEASE = '424fe9fdc55bc1ba29a42317bd5cbce0f367325c';

/** Commits whose data this version must read: of two states that were in use before the first release, and of the last release. */
const EARLIER_COMMITS = ['f2163897', '7581f3ba', RELEASE];

/** Returns the hash of a commit; `undefined` when the history of this checkout does not contain the commit. */
const findCommit = async (name: string): Promise<string | undefined> =>
  existsSync(join(root, '.git'))
    ? git('rev-parse', '--quiet', '--verify', `${name}^{commit}`).catch(() => undefined)
    : undefined;

/** Returns the commit of the last release; `undefined` when the history of this checkout does not contain the commit. */
export const findLastReleaseCommit = (): Promise<string | undefined> => findCommit(RELEASE);

/** Returns the commits whose data this version must read, as far as the history of this checkout contains them. */
export const findEarlierCommits = async (): Promise<string[]> =>
  (await Promise.all(EARLIER_COMMITS.map(findCommit))).filter((found) => found !== undefined);

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
