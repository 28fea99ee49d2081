import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type CommandResult, runCommand, runPackageScript } from '../../scripts/lib/run-command.ts';
import { repositoryFolder } from '../../scripts/lib/workspace.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the folder of the test application, in which the packed packages are installed. */
    consumer: string;
  }
}

async function succeed(outcome: Promise<CommandResult>): Promise<void> {
  const { code, output } = await outcome;
  if (code !== 0) throw new Error(output);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the names of the dependencies in the given lists of a manifest, such as `devDependencies`. Packages of this repository are
 * omitted, because the tests unpack their archives.
 */
async function installedFor(folder: string, ...lists: readonly string[]): Promise<string[]> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (!isRecord(manifest)) throw new Error(`${folder} has no manifest.`);
  return lists
    .map((list) => manifest[list])
    .flatMap((dependencies) => (isRecord(dependencies) ? Object.keys(dependencies) : []))
    .filter((name) => !name.startsWith('@naru/'));
}

/**
 * Builds both packages in the repository and copies them to another folder. Packing changes the manifests of the copies, and not the
 * manifests of the repository, which other tests read. The copies have no build of their own.
 */
async function copyBuilt(checkout: string): Promise<void> {
  for (const path of ['scripts', 'LICENSE']) {
    await cp(join(repositoryFolder, path), join(checkout, path), { recursive: true });
  }
  for (const folder of ['tokens', 'design-system']) {
    await succeed(runPackageScript('build', join(repositoryFolder, folder)));
    const kept = (path: string) => !path.endsWith('/node_modules');
    await cp(join(repositoryFolder, folder), join(checkout, folder), {
      recursive: true,
      filter: kept,
    });
    await symlink(
      join(repositoryFolder, folder, 'node_modules'),
      join(checkout, folder, 'node_modules'),
    );
    const path = join(checkout, folder, 'package.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    manifest.scripts.build = 'node --version';
    await writeFile(path, JSON.stringify(manifest));
  }
}

/**
 * Packs a package and unpacks the archive into the target folder. A file that is missing in the archive is missing in that folder,
 * too. Returns the names of the dependencies of the package.
 */
async function unpack(packed: string, target: string, tool: 'npm' | 'pnpm'): Promise<string[]> {
  await mkdir(target, { recursive: true });
  // The lifecycle scripts of packing need the Node version of the tests.
  const env = { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };
  await succeed(runCommand(tool, ['pack', '--pack-destination', target], { cwd: packed, env }));
  const archive = join(target, (await readdir(target))[0] ?? '');
  await succeed(runCommand('tar', ['-xzf', archive, '-C', target, '--strip-components=1']));
  await rm(archive);
  return installedFor(target, 'dependencies');
}

/** Links dependencies from the `node_modules` of a workspace package into another `node_modules` folder. */
async function link(names: readonly string[], owner: string, modules: string): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(repositoryFolder, owner, 'node_modules', name), join(modules, name));
  }
}

/**
 * Creates an application outside of the workspace, with the packages unpacked from the archives of npm. The archives of pnpm are
 * unpacked into `by-pnpm`. Dependencies are links into the workspace, so no registry is needed. Only dependencies that the packed
 * manifests list are linked, so that an import of any other package fails. The returned function deletes the application.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const consumer = await mkdtemp(join(tmpdir(), 'naru-consumer-'));
  const checkout = await mkdtemp(join(tmpdir(), 'naru-packing-'));
  await copyBuilt(checkout);
  const modules = join(consumer, 'node_modules');
  await cp(join(import.meta.dirname, 'consumer'), consumer, { recursive: true });
  const wanted = await installedFor(consumer, 'dependencies', 'devDependencies');
  await link(wanted, 'design-system', modules);
  for (const folder of ['tokens', 'design-system']) {
    const packed = join(checkout, folder);
    const installed = await unpack(packed, join(modules, '@naru', folder), 'npm');
    await link(installed, folder, modules);
    await unpack(packed, join(consumer, 'by-pnpm', folder), 'pnpm');
  }
  project.provide('consumer', consumer);
  return async () => {
    await rm(checkout, { recursive: true, force: true });
    await rm(consumer, { recursive: true, force: true });
  };
}
