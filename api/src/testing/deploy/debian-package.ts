/** Copies programs of Debian packages from this machine into an image, because tests have no access to a package mirror. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, lstatSync } from 'node:fs';
import { promisify } from 'node:util';
import { copyLinkedLibraries } from '../engine/base-images.ts';

const run = promisify(execFile);

const PROGRAMS = /^\/(usr\/)?(s?bin|lib)\//;
/** The folder that the installation of the package `ca-certificates` creates. The file list of the package does not contain it. */
const CERTIFICATES = '/etc/ssl/certs';

/** Copies files with their permissions, and symbolic links as links. */
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
 * Copies the programs of an installed package and their linked libraries.
 * @throws Error when the package is not installed on this machine
 */
export async function copyDebianPackage(root: string, name: string): Promise<void> {
  const { stdout } = await run('dpkg', ['-L', name]);
  const paths = stdout.split('\n').filter((path) => PROGRAMS.test(path));
  const isFile = (path: string) => lstatSync(path).isFile();
  await copyAll(
    root,
    paths.filter((path) => !lstatSync(path).isDirectory()),
  );
  for (const path of paths.filter(isFile)) await copyLinkedLibraries(root, path);
  if (name === 'ca-certificates') {
    cpSync(CERTIFICATES, root + CERTIFICATES, { recursive: true, dereference: true });
  }
}
