import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type CommandResult, run, runScript } from '../../scripts/lib/run.ts';
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
 * A copy of what is packed, because packing changes manifests, which other tests read. The packages are built where they
 * are, so the copies need not build them again.
 */
async function copyBuilt(checkout: string): Promise<void> {
  for (const path of ['scripts', 'LICENSE']) {
    await cp(join(root, path), join(checkout, path), { recursive: true });
  }
  for (const folder of ['tokens', 'design-system']) {
    await succeed(runScript('build', join(root, folder)));
    const kept = (path: string) => !path.endsWith('/node_modules');
    await cp(join(root, folder), join(checkout, folder), { recursive: true, filter: kept });
    await symlink(join(root, folder, 'node_modules'), join(checkout, folder, 'node_modules'));
    const path = join(checkout, folder, 'package.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    manifest.scripts.build = 'node --version';
    await writeFile(path, JSON.stringify(manifest));
  }
}

/**
 * Packs a package and unpacks what would be uploaded, so that a file that is not packed is missing here, too. Returns the packages that have
 * to be installed beside it.
 */
async function unpack(packed: string, target: string, tool: 'npm' | 'pnpm'): Promise<string[]> {
  await mkdir(target, { recursive: true });
  // The scripts around packing need this Node.
  const env = { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };
  await succeed(run(tool, ['pack', '--pack-destination', target], { cwd: packed, env }));
  const archive = join(target, (await readdir(target))[0] ?? '');
  await succeed(run('tar', ['-xzf', archive, '-C', target, '--strip-components=1']));
  await rm(archive);
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
 * An application beside the workspace with the packages installed from npm's archives, without a registry: what they need
 * is here already. Those that pnpm makes lie unpacked in `by-pnpm`. It is given what the packed manifests name and nothing else, so that an import that they do not name
 * is found by nobody. Gone after the tests.
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
