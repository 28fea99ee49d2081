/** The images of real servers: their packages, folders and configurations. They are laid out as the official images. */
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Packages } from './package-root.ts';

/** Images that have the same files and differ in their configuration. */
export interface ImageSet {
  packages: Packages;
  configs: Readonly<Record<string, ServerImageConfig>>;
  /** Folders that the images contain for a user. */
  folders: readonly (readonly [path: string, owner: string])[];
  /** Adds what the official images have in addition to the packages. */
  addFiles(root: string, files: string): Promise<void>;
}

/** The configuration of an image, in the format of the OCI image specification. */
export interface ServerImageConfig {
  Entrypoint: string[];
  Cmd?: string[];
  Env?: string[];
  ExposedPorts?: Record<string, object>;
  Volumes?: Record<string, object>;
  WorkingDir?: string;
  StopSignal?: string;
}

/** Debian's name of PostgreSQL's folder has the version, which the setup replaces by this link. */
export const POSTGRES = '/usr/lib/postgresql/current/bin';
export const RABBITMQ = '/usr/lib/rabbitmq/bin';

const entrypoint = (name: string): string => `/usr/local/bin/${name}`;

const BOOKWORM_CONFIGS = {
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

/** The layout of the official images of PostgreSQL from version 18 on: the volume is above a folder for each version. */
const postgresql18: ServerImageConfig = {
  Entrypoint: ['docker-entrypoint.sh'],
  Cmd: ['postgres'],
  Env: ['PGDATA=/var/lib/postgresql/18/docker', 'LANG=C.UTF-8'],
  ExposedPorts: { '5432/tcp': {} },
  Volumes: { '/var/lib/postgresql': {} },
  StopSignal: 'SIGINT',
};

const keyValueStore = (name: 'redis' | 'valkey'): ServerImageConfig => ({
  Entrypoint: ['docker-entrypoint.sh'],
  Cmd: [`${name}-server`],
  ExposedPorts: { '6379/tcp': {} },
  Volumes: { '/data': {} },
  WorkingDir: '/data',
});

const TRIXIE_CONFIGS = {
  'mariadb-11.8': {
    Entrypoint: ['docker-entrypoint.sh'],
    Cmd: ['mariadbd'],
    ExposedPorts: { '3306/tcp': {} },
    Volumes: { '/var/lib/mysql': {} },
  },
  'redis-8': keyValueStore('redis'),
  'valkey-8': keyValueStore('valkey'),
} as const satisfies Record<string, ServerImageConfig>;

const SID_CONFIGS = {
  'postgresql-18': postgresql18,
  'mysql-9.7': {
    Entrypoint: ['docker-entrypoint.sh'],
    Cmd: ['mysqld'],
    ExposedPorts: { '3306/tcp': {}, '33060/tcp': {} },
    Volumes: { '/var/lib/mysql': {} },
  },
  'valkey-9': keyValueStore('valkey'),
} as const satisfies Record<string, ServerImageConfig>;

export type ServerImageName = keyof (typeof BOOKWORM_CONFIGS &
  typeof TRIXIE_CONFIGS &
  typeof SID_CONFIGS);

/** Sets the link to the programs of PostgreSQL, and takes its compiler of queries away. */
async function addPostgres(root: string): Promise<void> {
  const folder = join(root, 'usr/lib/postgresql');
  const [version] = await readdir(folder);
  await symlink(String(version), join(folder, 'current'));
  // Without this library PostgreSQL compiles no queries; with it, but without the compiler, expensive queries fail.
  await rm(join(folder, 'current/lib/llvmjit.so'), { force: true });
}

/** The configuration of the official image of MySQL. */
const MY_CNF = `[mysqld]
host_cache_size=0
skip-name-resolve
datadir=/var/lib/mysql
socket=/var/run/mysqld/mysqld.sock
secure-file-priv=/var/lib/mysql-files
user=mysql
pid-file=/var/run/mysqld/mysqld.pid
[client]
socket=/var/run/mysqld/mysqld.sock
!includedir /etc/mysql/conf.d/
`;

/** Packages that the official images have in addition: of their entrypoints, and what every system of Debian has. */
const ENTRYPOINT_PACKAGES = ['libc-bin', 'tar', 'tzdata'];

const COMMON_FOLDERS: ImageSet['folders'] = [
  ['/data', '0:0'],
  ['/docker-entrypoint-initdb.d', '0:0'],
  ['/etc/mysql/conf.d', '0:0'],
  ['/run/mysqld', '998:998'],
  ['/var/lib/mysql', '998:998'],
];

/** The sets by the release of Debian that has their packages. */
export const IMAGE_SETS = {
  /** The release of this machine. */
  bookworm: {
    packages: {
      names: ['mariadb-server', 'nginx-light', 'postgresql', 'rabbitmq-server', 'redis-server'],
    },
    configs: BOOKWORM_CONFIGS,
    folders: [
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
    ],
    addFiles: async (root, files) => {
      await cp(join(files, 'nginx.conf'), join(root, 'etc/nginx/nginx.conf'));
      await cp(join(files, 'first.sh'), join(root, 'init'));
      await rm(join(root, 'etc/mysql'), { recursive: true, force: true });
      await addPostgres(root);
    },
  },
  trixie: {
    packages: {
      release: 'trixie',
      names: [...ENTRYPOINT_PACKAGES, 'mariadb-server', 'redis-server', 'valkey-server'],
    },
    configs: TRIXIE_CONFIGS,
    folders: COMMON_FOLDERS,
    addFiles: async (root) => {
      await rm(join(root, 'etc/mysql'), { recursive: true, force: true });
    },
  },
  sid: {
    packages: {
      release: 'sid',
      names: [
        ...[...ENTRYPOINT_PACKAGES, 'postgresql-18', 'valkey-server'],
        ...['mysql-server-core', 'mysql-client'],
      ],
    },
    configs: SID_CONFIGS,
    folders: [
      ...COMMON_FOLDERS,
      ['/var/lib/mysql-files', '998:998'],
      ['/var/lib/postgresql', '999:999'],
    ],
    addFiles: async (root) => {
      await rm(join(root, 'etc/mysql'), { recursive: true, force: true });
      await mkdir(join(root, 'etc/mysql/conf.d'), { recursive: true });
      await writeFile(join(root, 'etc/my.cnf'), MY_CNF);
      await addPostgres(root);
    },
  },
} as const satisfies Record<string, ImageSet>;

export type ImageSetName = keyof typeof IMAGE_SETS;
