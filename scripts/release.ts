/**
 * Writes a release for this machine's system: a folder that `bin/naru install` installs, with its own Node.
 *   pnpm release <folder>            the folder must not exist
 *   pnpm release <file>.tar.gz       the same as an archive, with its checksum in `<file>.tar.gz.sha256`
 */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { BuildError, buildChangedPackages } from './lib/builds.ts';
import { runCommand } from './lib/run-command.ts';
import { repositoryFolder } from './lib/workspace.ts';

/** Files and folders of the repository that are part of a release, with the same paths. */
const COPIED = [
  'api/migrations',
  'api/dist',
  'console/dist',
  'docker/compose.yaml',
  'docker/example.env',
  'CHANGELOG.md',
  'LICENSE',
];

const PROGRAM = `#!/bin/sh
# The operator's commands of this release, with the release's own Node.
folder=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$folder/bin/node" "$folder/api/dist/naru.js" "$@"
`;

/** @throws BuildError with the output of the command, when it fails */
async function run(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(command, args);
  if (code !== 0) throw new BuildError(`${output}\n${command} ${args.join(' ')} failed.`);
}

const { packageManager } = z.parse(
  z.object({ packageManager: z.string() }),
  JSON.parse(readFileSync(join(repositoryFolder, 'package.json'), 'utf8')),
);

/** Runs the pnpm of the workspace. */
const runPnpm = (...args: string[]): Promise<void> =>
  run('npx', ['--yes', packageManager, ...args]);

/** Writes the packages that the server needs at run time, and the list of all of them, with licences, as a CycloneDX file. */
async function writePackages(folder: string, temporary: string): Promise<void> {
  const api = join(temporary, 'api');
  await runPnpm('--filter', '@naru/api', '--prod', '--legacy', 'deploy', api);
  for (const name of ['package.json', 'node_modules']) {
    await cp(join(api, name), join(folder, 'api', name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  const list = ['--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  await runPnpm('--filter', '@naru/api', 'sbom', ...list, '--out', join(folder, 'sbom.json'));
}

async function writeRelease(folder: string, temporary: string): Promise<void> {
  await buildChangedPackages();
  await mkdir(join(folder, 'bin'), { recursive: true });
  await writePackages(folder, temporary);
  for (const path of COPIED) {
    await cp(join(repositoryFolder, path), join(folder, path), { recursive: true });
  }
  await cp(process.execPath, join(folder, 'bin/node'));
  await writeFile(join(folder, 'bin/naru'), PROGRAM, { mode: 0o755 });
}

async function writeChecksum(file: string): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  await writeFile(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`);
}

async function writeArchive(file: string, temporary: string): Promise<void> {
  const name = basename(file, '.tar.gz');
  await writeRelease(join(temporary, name), temporary);
  await run('tar', ['--owner=0', '--group=0', '-czf', file, '-C', temporary, name]);
  await writeChecksum(file);
}

const [target, ...more] = process.argv.slice(2);
const temporary = await mkdtemp(join(tmpdir(), 'naru-release-'));
try {
  if (target === undefined || more.length > 0) throw new BuildError('pnpm release <folder>');
  const path = resolve(process.env.INIT_CWD ?? '.', target);
  await mkdir(dirname(path), { recursive: true });
  if (path.endsWith('.tar.gz')) {
    await writeArchive(path, temporary);
  } else {
    // A release that is not complete does not appear under its name.
    await writeRelease(`${path}.part`, temporary);
    await rename(`${path}.part`, path);
  }
  console.log(`Released: ${path}`);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(temporary, { recursive: true, force: true });
}
