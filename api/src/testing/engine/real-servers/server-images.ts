/**
 * Creates images of real servers from Debian's packages, because tests have no access to a registry. The images are laid out as the
 * official images: they start as root, `chown` their data and change the user. All images have the same files and differ in their
 * configuration.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PATH_VARIABLE } from '../base-images.ts';
import { engineUnavailableReason } from '../engine-folders.ts';
import { writeImageArchive } from '../image-archive.ts';

const run = promisify(execFile);

const PACKAGES = [
  ...['base-files', 'bash', 'busybox-static', 'coreutils', 'dash', 'debianutils', 'findutils'],
  ...['gosu', 'grep', 'gzip', 'hostname', 'login', 'mawk', 'sed', 'util-linux'],
  ...['mariadb-server', 'nginx-light', 'postgresql', 'rabbitmq-server', 'redis-server'],
];
/** Packages that the servers run without: the compiler of PostgreSQL's queries, and translations. */
const NOT_NEEDED = /^(?:libllvm|libz3|locales_)/;
const NOT_NEEDED_FOLDERS = ['doc', 'info', 'locale', 'man'].map((name) => `./usr/share/${name}`);

/** The users of the servers. The ids are those of the official images. */
const USERS = [
  ['root', 0, '/root'],
  ['nobody', 65_534, '/nonexistent'],
  ['app', 1000, '/home/app'],
  ['nginx', 101, '/nonexistent'],
  ['postgres', 999, '/var/lib/postgresql'],
  ['mysql', 998, '/nonexistent'],
  ['redis', 997, '/data'],
  ['rabbitmq', 996, '/var/lib/rabbitmq'],
] as const;

/** Folders that the images contain for a user. */
const FOLDERS: readonly (readonly [path: string, owner: string])[] = [
  ['/app', '1000:1000'],
  ['/data', '997:997'],
  ['/srv', '0:0'],
  ['/run/mysqld', '998:998'],
  ['/usr/share/nginx/html', '0:0'],
  ['/var/lib/mysql', '998:998'],
  ['/var/lib/postgresql/data', '999:999'],
  ['/var/lib/rabbitmq', '996:996'],
  ['/var/lib/nginx', '0:0'],
  ['/var/log/rabbitmq', '996:996'],
];

/** The configuration of an image, in the format of the OCI image specification. */
interface ServerImageConfig {
  Entrypoint: string[];
  Cmd?: string[];
  Env?: string[];
  ExposedPorts?: Record<string, object>;
  Volumes?: Record<string, object>;
  WorkingDir?: string;
  StopSignal?: string;
}

/** Debian's name of PostgreSQL's folder has the version, which the setup replaces by this link. */
const POSTGRES = '/usr/lib/postgresql/current/bin';
const RABBITMQ = '/usr/lib/rabbitmq/bin';

const entrypoint = (name: string): string => `/usr/local/bin/${name}`;

const CONFIGS = {
  nginx: {
    Entrypoint: [entrypoint('nginx.sh')],
    Cmd: ['nginx', '-g', 'daemon off;'],
    ExposedPorts: { '80/tcp': {} },
    StopSignal: 'SIGQUIT',
  },
  postgres: {
    Entrypoint: [entrypoint('postgres.sh')],
    Cmd: ['postgres', '-c', 'listen_addresses=*'],
    Env: ['PGDATA=/var/lib/postgresql/data', 'LANG=C.UTF-8'],
    ExposedPorts: { '5432/tcp': {} },
    Volumes: { '/var/lib/postgresql/data': {} },
    StopSignal: 'SIGINT',
  },
  // The layout of the official images from version 18 on: the volume is above a folder for each version. The server is the same.
  'postgres-18': {
    Entrypoint: [entrypoint('postgres.sh')],
    Cmd: ['postgres', '-c', 'listen_addresses=*'],
    Env: ['PGDATA=/var/lib/postgresql/18/docker', 'LANG=C.UTF-8'],
    ExposedPorts: { '5432/tcp': {} },
    Volumes: { '/var/lib/postgresql': {} },
    StopSignal: 'SIGINT',
  },
  mariadb: {
    Entrypoint: [entrypoint('mariadb.sh')],
    Cmd: ['mariadbd', '--bind-address=*', '--skip-name-resolve', '--datadir=/var/lib/mysql'],
    ExposedPorts: { '3306/tcp': {} },
    Volumes: { '/var/lib/mysql': {} },
  },
  redis: {
    Entrypoint: [entrypoint('redis.sh')],
    Cmd: ['redis-server', '--protected-mode', 'no', '--appendonly', 'yes'],
    ExposedPorts: { '6379/tcp': {} },
    Volumes: { '/data': {} },
    WorkingDir: '/data',
  },
  rabbitmq: {
    Entrypoint: [entrypoint('rabbitmq.sh')],
    Cmd: ['rabbitmq-server'],
    Env: ['HOME=/var/lib/rabbitmq', 'RABBITMQ_LOGS=-', 'LANG=C.UTF-8'],
    ExposedPorts: { '5672/tcp': {} },
    Volumes: { '/var/lib/rabbitmq': {} },
  },
  'chown-su': { Entrypoint: [entrypoint('chown-su.sh')] },
  'root-writes': { Entrypoint: [entrypoint('root-writes.sh')] },
  'init-by-name': { Entrypoint: ['/init'] },
  'init-by-message': { Entrypoint: [entrypoint('first.sh')] },
} as const satisfies Record<string, ServerImageConfig>;

export type ServerImageName = keyof typeof CONFIGS;

const imageName = (name: string): string => `localhost/naru/${name}:1`;

/** Returns the name of an image in the engine. */
export const serverImage = (name: ServerImageName): string => imageName(name);

/** Returns the reason why the images cannot be created on this machine; `undefined` without such a reason. */
export const serverImagesUnavailableReason = (): string | undefined =>
  engineUnavailableReason(['apt-get', 'dpkg-deb', 'tar']);

/** Downloads the packages with everything that they depend on. Nothing is installed on this machine. */
async function downloadPackages(folder: string): Promise<string[]> {
  const archives = join(folder, 'archives');
  await mkdir(join(archives, 'partial'), { recursive: true });
  await writeFile(join(folder, 'status'), '');
  const options = {
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache::archives': archives,
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': 'root',
  };
  const settings = Object.entries(options).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  const args = ['--yes', '--quiet', '--no-install-recommends', '--download-only', 'install'];
  await run('apt-get', [...settings, ...args, ...PACKAGES], { maxBuffer: 2 ** 24 });
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

/** Creates the system of a distribution with merged `/usr`, and the users. */
async function makeSystem(root: string, packages: readonly string[]): Promise<void> {
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

/** Adds what the official images have in addition to Debian's packages: entrypoints, configurations and folders. */
async function addLayout(root: string): Promise<void> {
  const files = resolve(import.meta.dirname, 'files');
  await cp(files, join(root, 'usr/local/bin'), { recursive: true });
  await cp(join(files, 'nginx.conf'), join(root, 'etc/nginx/nginx.conf'));
  await cp(join(files, 'first.sh'), join(root, 'init'));
  await rm(join(root, 'etc/mysql'), { recursive: true, force: true });
  const versions = await readdir(join(root, 'usr/lib/postgresql'));
  await symlink(String(versions[0]), join(root, 'usr/lib/postgresql/current'));
  // Without this library PostgreSQL compiles no queries; with it, but without the compiler, expensive queries fail.
  await rm(join(root, 'usr/lib/postgresql/current/lib/llvmjit.so'));
  for (const [path, owner] of FOLDERS) {
    await mkdir(join(root, path), { recursive: true });
    await run('chown', [owner, join(root, path)]);
  }
}

/**
 * Creates all images in one archive, in the format of `docker save`, and passes the path of the archive to `use`. The archive is removed
 * afterwards.
 * @see serverImagesUnavailableReason
 */
export async function makeServerImages(use: (archive: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'naru-servers-'));
  try {
    const root = join(folder, 'root');
    await makeSystem(root, await downloadPackages(folder));
    await addLayout(root);
    const archive = join(folder, 'images.tar');
    // Debian's own `psql` and `rabbitmqctl` come later in the path, because they need what the packages' scripts set up.
    const path = PATH_VARIABLE.replace('=', `=${POSTGRES}:${RABBITMQ}:`);
    const images = Object.entries<ServerImageConfig>(CONFIGS).map(([name, config]) => ({
      name: imageName(name),
      config: { ...config, Env: [path, ...(config.Env ?? [])] },
    }));
    await writeImageArchive(archive, { root, images });
    await use(archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
