import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type CommandResult, run } from '../../scripts/lib/run.ts';
import { root } from '../../scripts/lib/workspace.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of an application that has the packed packages installed. */
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
 * What the package in a folder wants to find installed, by the lists of its manifest. Without the packages of this
 * repository, which are unpacked instead.
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
 * Builds a package and unpacks what would be uploaded, so that a file that is not packed is missing here, too. Returns the packages that have
 * to be installed beside it.
 */
async function unpack(folder: string, modules: string): Promise<string[]> {
  const target = join(modules, '@naru', folder);
  await mkdir(target, { recursive: true });
  const pack = ['pack', '--pack-destination', target];
  await succeed(run('pnpm', pack, { cwd: join(root, folder) }));
  const [archive] = await readdir(target);
  const extract = ['-xzf', join(target, archive ?? ''), '-C', target, '--strip-components=1'];
  await succeed(run('tar', extract));
  return installedFor(target, 'dependencies');
}

/** Links packages that one of ours has installed. */
async function link(names: readonly string[], owner: string, modules: string): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, owner, 'node_modules', name), join(modules, name));
  }
}

/**
 * An application beside the workspace with the packages installed from their archives, without a registry: what they need
 * is here already. It is given what the packed manifests name and nothing else, so that an import that they do not name
 * is found by nobody. Gone after the tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const consumer = await mkdtemp(join(tmpdir(), 'naru-consumer-'));
  const modules = join(consumer, 'node_modules');
  await cp(join(import.meta.dirname, 'consumer'), consumer, { recursive: true });
  const wanted = await installedFor(consumer, 'dependencies', 'devDependencies');
  await link(wanted, 'design-system', modules);
  for (const folder of ['tokens', 'design-system']) {
    await link(await unpack(folder, modules), folder, modules);
  }
  project.provide('consumer', consumer);
  return () => rm(consumer, { recursive: true, force: true });
}
