/** The version of the server before the newest migration, as the history of this checkout has it. */
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

/** The file of the newest migration, as git calls it. */
function newestMigration(): string {
  const file = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  if (file === undefined) throw new Error('there is no migration');
  return `api/migrations/${file}`;
}

/** The last commit of the main line without the newest migration; `undefined` where the history does not go back so far. */
export async function lastRelease(): Promise<string | undefined> {
  if (!existsSync(join(root, '.git'))) return undefined;
  const added = await git(
    ...['log', '--first-parent', '--diff-filter=A', '--format=%H', '--', newestMigration()],
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
