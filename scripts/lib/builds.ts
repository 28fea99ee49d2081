import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { precompressFolder } from './precompress-folder.ts';
import { runPackageScript } from './run-command.ts';
import { cacheFolder, packageWithDependencies, repositoryFolder } from './workspace.ts';

interface Target {
  /** The folder of the package. The script `build` of the package is run. */
  folder: string;
  /** A file that exists after a complete build. */
  output: string;
  /** The folder with the output that servers send to browsers. Its files are also stored in compressed form. */
  sent?: string;
}

/** The built server, which `pnpm start` and the end-to-end tests run. */
export const serverEntryPath = join(repositoryFolder, 'api/dist/main.js');

const targets: readonly Target[] = [
  {
    folder: 'console',
    output: join(repositoryFolder, 'console/dist/index.html'),
    sent: join(repositoryFolder, 'console/dist'),
  },
  { folder: 'api', output: serverEntryPath },
];

/** The error of a failed build. Its message is the output of the build tool. */
export class BuildError extends Error {}

const notBuilt = [
  '**/node_modules',
  '**/dist',
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.rules.ts',
  '**/*.stories.tsx',
  '**/*.mdx',
];

function inputsOf(folder: string): string[] {
  return packageWithDependencies(folder)
    .flatMap((name) =>
      globSync(`${name}/**`, { cwd: repositoryFolder, withFileTypes: true, exclude: notBuilt }),
    )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Returns a hash of the contents of all input files. Modification times are ignored, because a checkout changes the times of unchanged
 * files.
 */
function hashOfInputs(folder: string): string {
  const shared = ['pnpm-lock.yaml', 'tsconfig.base.json'].map((name) =>
    join(repositoryFolder, name),
  );
  const hash = createHash('sha256');
  for (const path of [...shared, ...inputsOf(folder)]) {
    hash
      .update(`${relative(repositoryFolder, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The environment of a build. In the environment of a test runner, the build would contain React's development version. */
const PRODUCTION = { NODE_ENV: 'production' };

const stampOf = (target: Target): string => join(cacheFolder, 'builds', target.folder);

function isFresh(target: Target, hash: string): boolean {
  const stamp = stampOf(target);
  return existsSync(target.output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

async function build(target: Target, hash: string): Promise<void> {
  const stamp = stampOf(target);
  rmSync(stamp, { force: true });
  const { code, output, milliseconds } = await runPackageScript(
    'build',
    join(repositoryFolder, target.folder),
    PRODUCTION,
  );
  if (code !== 0) throw new BuildError(`${output}\nThe build of ${target.folder} failed.`);
  if (target.sent !== undefined) await precompressFolder(target.sent);
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, hash);
  console.log(`Built ${target.folder} in ${(milliseconds / 1000).toFixed(1)} s`);
}

/** Builds the packages whose inputs have changed since their last build, in parallel. Throws a {@link BuildError}. */
export async function buildChangedPackages(): Promise<void> {
  const builds = targets.map((target) => ({ target, hash: hashOfInputs(target.folder) }));
  const stale = builds.filter(({ target, hash }) => !isFresh(target, hash));
  await Promise.all(stale.map(({ target, hash }) => build(target, hash)));
}
