/** Programs of Debian packages for an image, copied from this machine, because tests reach no mirror. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, lstatSync } from 'node:fs';
import { promisify } from 'node:util';
import { addLibraries } from '../engine/base-images.ts';

const run = promisify(execFile);

const PROGRAMS = /^\/(usr\/)?(s?bin|lib)\//;
/** Created when its package is installed; the package does not list it. */
const CERTIFICATES = '/etc/ssl/certs';

/** Copies files with their permissions, and links as links. */
async function copyAll(root: string, paths: readonly string[]): Promise<void> {
  const from = spawn('tar', ['-C', '/', '-c', '--no-recursion', '-T', '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const to = spawn('tar', ['-C', root, '-x'], { stdio: ['pipe', 'ignore', 'inherit'] });
  from.stdin.end(paths.map((path) => `.${path}`).join('\n'));
  from.stdout.pipe(to.stdin);
  const [code] = await once(to, 'exit');
  if (code !== 0) throw new Error(`${paths.length} files could not be copied`);
}

/**
 * Adds the programs of a package and their linked libraries.
 * @throws Error when the package is not installed on this machine
 */
export async function addPackage(root: string, name: string): Promise<void> {
  const { stdout } = await run('dpkg', ['-L', name]);
  const paths = stdout.split('\n').filter((path) => PROGRAMS.test(path));
  const isFile = (path: string) => lstatSync(path).isFile();
  await copyAll(
    root,
    paths.filter((path) => !lstatSync(path).isDirectory()),
  );
  for (const path of paths.filter(isFile)) await addLibraries(root, path);
  if (name === 'ca-certificates') {
    cpSync(CERTIFICATES, root + CERTIFICATES, { recursive: true, dereference: true });
  }
}
