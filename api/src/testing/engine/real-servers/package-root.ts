/** Creates the file system of an image from Debian's packages. Nothing is installed on this machine. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The packages of every image: a system with a shell. */
const SYSTEM_PACKAGES = [
  ...['base-files', 'bash', 'busybox-static', 'coreutils', 'dash', 'debianutils', 'findutils'],
  ...['gosu', 'grep', 'gzip', 'hostname', 'login', 'mawk', 'sed', 'util-linux'],
];
/** Packages that the servers run without: the compiler of PostgreSQL's queries, and translations. */
const NOT_NEEDED = /^(?:libllvm|libz3|locales_)/;
const NOT_NEEDED_FOLDERS = ['doc', 'info', 'locale', 'man'].map((name) => `./usr/share/${name}`);

/** The users of the servers. The ids are those of some official images. */
const USERS = [
  ['root', 0, '/root'],
  ['nobody', 65_534, '/nonexistent'],
  ['app', 1000, '/home/app'],
  ['nginx', 101, '/nonexistent'],
  ['postgres', 999, '/var/lib/postgresql'],
  ['mysql', 998, '/nonexistent'],
  ['redis', 997, '/data'],
  ['rabbitmq', 996, '/var/lib/rabbitmq'],
  ['valkey', 995, '/data'],
] as const;

/** A release of Debian whose packages are not those of this machine. */
export type OtherRelease = 'trixie' | 'sid';

/** The packages of the servers of an image, and the release that has them; missing for the release of this machine. */
export interface Packages {
  release?: OtherRelease;
  names: readonly string[];
}

/** The mirror of the releases. */
const MIRROR = 'http://deb.debian.org/debian';

/** The time limit for the lists of a release, in ms. */
const LISTS_TIMEOUT_MS = 120_000;

/** Returns options of `apt-get` for a folder that takes the place of the machine's own packages. */
async function aptOptions(folder: string, release: OtherRelease | undefined): Promise<string[]> {
  const archives = join(folder, 'archives');
  await mkdir(join(archives, 'partial'), { recursive: true });
  await writeFile(join(folder, 'status'), '');
  const options: Record<string, string> = {
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache::archives': archives,
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': 'root',
  };
  if (release !== undefined) {
    const sources = join(folder, 'sources.list');
    // A mirror may be older than the lists are valid. Their signature is compared all the same.
    await writeFile(sources, `deb [check-valid-until=no] ${MIRROR} ${release} main\n`);
    await mkdir(join(folder, 'lists/partial'), { recursive: true });
    Object.assign(options, {
      'Dir::State::lists': join(folder, 'lists'),
      'Dir::Etc::sourcelist': sources,
      'Dir::Etc::sourceparts': '-',
      'Dir::Etc::preferencesparts': '-',
      'Dir::Cache::pkgcache': '',
      'Dir::Cache::srcpkgcache': '',
      'Acquire::Languages': 'none',
    });
  }
  return Object.entries(options).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
}

/** Runs `apt-get install` for the packages with everything that they depend on. */
async function install(folder: string, { release, names }: Packages, mode: string): Promise<void> {
  const options = await aptOptions(folder, release);
  const limits = { maxBuffer: 2 ** 24 };
  if (release !== undefined) {
    const update = [...options, '--quiet', '--error-on=any', 'update'];
    await run('apt-get', update, { ...limits, timeout: LISTS_TIMEOUT_MS });
  }
  const args = ['--yes', '--quiet', '--no-install-recommends', mode, 'install'];
  await run('apt-get', [...options, ...args, ...SYSTEM_PACKAGES, ...names], limits);
}

/** Returns the reason why a release cannot be used on this machine; `undefined` without such a reason. */
export async function packagesUnavailableReason(packages: Packages): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'naru-packages-'));
  try {
    await install(folder, packages, '--print-uris');
    return undefined;
  } catch {
    return `needs Debian's packages of ${packages.release}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function downloadPackages(folder: string, packages: Packages): Promise<string[]> {
  await install(folder, packages, '--download-only');
  const archives = join(folder, 'archives');
  const files = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
  return files.filter((name) => !NOT_NEEDED.test(name)).map((name) => join(archives, name));
}

/** Extracts the files of a package, without running its scripts. */
async function extractPackage(file: string, root: string): Promise<void> {
  const skipped = NOT_NEEDED_FOLDERS.map((path) => `--exclude=${path}`);
  const target = ['-x', '--keep-directory-symlink', '-C', root];
  const reader = spawn('dpkg-deb', ['--fsys-tarfile', file]);
  const writer = spawn('tar', [...target, ...skipped], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  reader.stdout.pipe(writer.stdin);
  const [code] = await once(writer, 'exit');
  if (code !== 0) throw new Error(`${file} was not extracted`);
}

/**
 * Creates the system of a distribution with merged `/usr`, with the packages and the users of the servers.
 * @param folder a folder for the packages
 */
export async function makePackageRoot(
  root: string,
  folder: string,
  wanted: Packages,
): Promise<void> {
  const packages = await downloadPackages(folder, wanted);
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    await mkdir(join(root, 'usr', name), { recursive: true });
    await symlink(`usr/${name}`, join(root, name));
  }
  for (const file of packages) await extractPackage(file, root);
  const passwd = USERS.map(([name, id, home]) => `${name}:x:${id}:${id}::${home}:/bin/sh\n`);
  await writeFile(join(root, 'etc/passwd'), passwd.join(''));
  await writeFile(join(root, 'etc/shadow'), USERS.map(([name]) => `${name}:*:::::::\n`).join(''));
  await writeFile(
    join(root, 'etc/group'),
    USERS.map(([name, id]) => `${name}:x:${id}:\n`).join(''),
  );
  await symlink('mawk', join(root, 'usr/bin/awk'));
  await rm(join(root, 'var/run'), { recursive: true, force: true });
  await symlink('/run', join(root, 'var/run'));
  for (const kind of ['account', 'auth', 'password', 'session']) {
    await writeFile(join(root, 'etc/pam.d', `common-${kind}`), `${kind} required pam_unix.so\n`);
  }
}

/** Creates folders that an image contains for a user. */
export async function addFolders(
  root: string,
  folders: readonly (readonly [path: string, owner: string])[],
): Promise<void> {
  for (const [path, owner] of folders) {
    await mkdir(join(root, path), { recursive: true });
    await run('chown', [owner, join(root, path)]);
  }
}
