/** Creates base images from files of this machine, because tests have no access to a registry. */
import { execFile, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { DockerClient } from '../../engine/docker/docker-client.ts';

const run = promisify(execFile);

export const BUSYBOX_IMAGE = 'busybox:1';
export const CADDY_IMAGE = 'caddy:2';
export const NODE_IMAGE = 'node:24-slim';
export const PYTHON_IMAGE = 'python:3.13-slim';

const PASSWD = 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n';
const GROUP = 'root:x:0:\nnode:x:1000:\n';
/**
 * Libraries that programs load at run time without being linked to them, for name resolution and for native modules of Node packages.
 */
const LOADED_LATER = ['libnss_files.so.2', 'libnss_dns.so.2', 'libresolv.so.2', 'librt.so.1'].map(
  (name) => `/lib/x86_64-linux-gnu/${name}`,
);

async function addFile(root: string, path: string, to = path): Promise<void> {
  await mkdir(dirname(join(root, to)), { recursive: true });
  await copyFile(realpathSync(path), join(root, to));
}

/** Copies the libraries to which a program or library is linked. */
export async function copyLinkedLibraries(root: string, path: string): Promise<void> {
  const linked = await run('ldd', [path]).then(
    ({ stdout }) => stdout,
    () => '',
  );
  for (const [library] of linked.matchAll(/(?<=\s)\/\S+/g)) await addFile(root, library);
}

/** Copies a program with its linked libraries. */
async function addProgram(root: string, path: string, to: string): Promise<void> {
  await addFile(root, path, to);
  await copyLinkedLibraries(root, path);
}

/** Creates a minimal system: a shell with its tools, and an ordinary user in addition to root. */
async function makeBusybox(root: string): Promise<void> {
  for (const folder of [
    'bin',
    'etc',
    'proc',
    'sys',
    'dev',
    'root',
    'run',
    'usr/bin',
    'home/node',
  ]) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await mkdir(join(root, 'tmp'));
  await chmod(join(root, 'tmp'), 0o1777);
  await addFile(root, '/bin/busybox');
  const { stdout } = await run('/bin/busybox', ['--list']);
  for (const name of stdout.split('\n').filter((name) => name !== '' && name !== 'busybox')) {
    await symlink('busybox', join(root, 'bin', name));
  }
  await symlink('/bin/busybox', join(root, 'usr/bin/env'));
  await writeFile(join(root, 'etc/passwd'), PASSWD);
  await writeFile(join(root, 'etc/group'), GROUP);
}

async function makeNode(root: string): Promise<void> {
  await makeBusybox(root);
  await addProgram(root, process.execPath, '/usr/bin/node');
  for (const library of LOADED_LATER) await addFile(root, library);
  await writeFile(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  const npm = dirname(dirname(realpathSync((await run('which', ['npm'])).stdout.trim())));
  await cp(npm, join(root, 'usr/lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/bin/npm'));
  await symlink('../lib/node_modules/npm/bin/npx-cli.js', join(root, 'usr/bin/npx'));
  await run('chown', ['-R', '1000:1000', join(root, 'home/node')]);
}

async function makeCaddy(root: string): Promise<void> {
  await makeBusybox(root);
  await addProgram(root, '/usr/bin/caddy', '/usr/bin/caddy');
}

const DESCRIBE_PYTHON =
  'import ensurepip, os, sys, sysconfig; print(os.path.realpath(sys.executable)); print(sysconfig.get_path("stdlib")); print(sysconfig.get_config_var("WHEEL_PKG_DIR") or "")';
/** The folders of Python's standard library that no application needs. */
const NOT_NEEDED = ['test', 'site-packages', 'dist-packages', 'idlelib', 'tkinter', '__pycache__'];

/** Creates a minimal system with Python and pip, copied from this machine. */
async function makePython(root: string): Promise<void> {
  const { stdout } = await run('python3', ['-c', DESCRIBE_PYTHON]);
  const [program = '', library = '', wheels = ''] = stdout.split('\n');
  await makeBusybox(root);
  await addProgram(root, program, '/usr/local/bin/python3');
  await symlink('python3', join(root, 'usr/local/bin/python'));
  const to = join(root, 'usr/local/lib', basename(library));
  const filter = (path: string) => !NOT_NEEDED.includes(basename(path));
  await cp(library, to, { recursive: true, filter });
  // Debian stores pip's wheels outside of the library. A virtual environment needs the wheels.
  if (wheels !== '') await cp(wheels, join(root, wheels), { recursive: true });
  const loaded = await readdir(join(to, 'lib-dynload'));
  for (const name of loaded) await copyLinkedLibraries(root, join(library, 'lib-dynload', name));
}

interface BaseImage {
  make(root: string): Promise<void>;
  changes: readonly string[];
}

/** The environment variable with the search path of all base images. */
export const PATH_VARIABLE = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const ENV_PATH = `ENV ${PATH_VARIABLE}`;

const IMAGES: Record<string, BaseImage> = {
  [BUSYBOX_IMAGE]: { make: makeBusybox, changes: [ENV_PATH, 'CMD ["sh"]'] },
  [CADDY_IMAGE]: { make: makeCaddy, changes: [ENV_PATH] },
  [PYTHON_IMAGE]: { make: makePython, changes: [ENV_PATH, 'CMD ["python3"]'] },
  [NODE_IMAGE]: { make: makeNode, changes: [ENV_PATH, 'CMD ["node"]'] },
};

/** Creates the files of a base image in a folder. */
export async function makeBaseImageRootFolder(name: string, root: string): Promise<void> {
  const image = IMAGES[name];
  if (image === undefined) throw new Error(`${name} cannot be made of the machine's files`);
  await image.make(root);
}

/** Creates base images in the engine, under their official names. */
export async function makeBaseImages(
  client: DockerClient,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const image = IMAGES[name];
    if (image === undefined) throw new Error(`${name} cannot be made of the machine's files`);
    const root = await mkdtemp(join(tmpdir(), 'naru-base-'));
    try {
      await image.make(root);
      const { stdout: archive, stderr } = spawn('tar', ['-C', root, '-c', '.']);
      // The tag is part of `repo`, because Podman ignores the parameter `tag`.
      const query = new URLSearchParams({ fromSrc: '-', repo: name });
      for (const change of image.changes) query.append('changes', change);
      const complaint = text(stderr);
      const call = { method: 'POST', archive, deadlineMs: 120_000 } as const;
      await client.send(`/images/create?${query}`, call);
      if ((await complaint) !== '') throw new Error(await complaint);
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  }
}

/** Tags an image with a further name, such as the name in a Dockerfile's `FROM`. */
export async function tagImage(client: DockerClient, image: string, name: string): Promise<void> {
  const [, repo, tag] = /^(.+?)(?::([^:/]+))?$/.exec(name) ?? [];
  const query = { repo, tag: tag ?? 'latest' };
  await client.send(`/images/${image}/tag`, { method: 'POST', query });
}
