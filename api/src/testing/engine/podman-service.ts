/** A Podman for tests with Docker's API, and its own network namespace, folder and settings. */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findEngineAddress } from '../../engine/docker/docker-endpoint.ts';
import { makeNamespace, namespaceOf, removeNamespace } from './cable.ts';
import type { DockerDaemon } from './docker-daemon.ts';
import {
  abandonedFolders,
  engineObstacle,
  folderOf,
  ownerOf,
  unmountAll,
  until,
} from './engine-folders.ts';
import { endProcess, killLeft, startDetached } from './engine-processes.ts';

const run = promisify(execFile);

const PREFIX = 'naru-podman-';
const TOOLS = [
  'podman',
  'netavark',
  'aardvark-dns',
  'runc',
  'catatonit',
  'ip',
  'nsenter',
  'iptables',
  'caddy',
  'mkfs.ext4',
  'busybox',
];
const REMOVE_TIMEOUT_MS = 60_000;
/** An offset that allows one process to have a Docker Engine too. */
const NAMESPACE_OFFSET = 8000;

/** The reason why no Podman can be started here; `undefined` when one can. */
export const podmanObstacle = (): string | undefined => engineObstacle(TOOLS);

const namespaceIdOf = (folder: string): number => ownerOf(PREFIX, folder) + NAMESPACE_OFFSET;

const settingsPath = (folder: string) => join(folder, 'containers.conf');

/** Without systemd, and with limits that are allowed for a container in a container. */
const settings = (folder: string): string => `[containers]
default_ulimits = ["nofile=20000:20000", "nproc=8192:8192"]
init_path = "/usr/bin/catatonit"
log_driver = "k8s-file"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
`;

/** A podman command in this namespace and folder. */
const command = (folder: string, ...args: readonly string[]) =>
  [
    'nsenter',
    `--net=${namespaceOf(namespaceIdOf(folder)).path}`,
    'env',
    `CONTAINERS_CONF=${settingsPath(folder)}`,
    'podman',
    ...['--root', `${folder}/store`, '--runroot', `${folder}/run`, '--tmpdir', `${folder}/tmp`],
    ...args,
  ] as const;

const serviceIn = (folder: string): DockerDaemon => ({
  folder,
  endpoint: `unix://${folder}/podman.sock`,
  address: namespaceOf(namespaceIdOf(folder)).address,
});

/** Stops the service with everything that it runs, and removes its data. */
export async function removeService({ folder }: DockerDaemon): Promise<void> {
  await endProcess(folder, 'podman', 'SIGTERM');
  // Containers run independently of the service, and only Podman knows their state outside its folder.
  const [program, ...args] = command(folder, 'rm', '--all', '--force', '--time', '0');
  await run(program, args, { timeout: REMOVE_TIMEOUT_MS }).catch(() => undefined);
  killLeft(folder);
  await unmountAll(folder);
  await removeNamespace(namespaceIdOf(folder));
  await rm(folder, { recursive: true, force: true });
}

/**
 * Starts a service for this process.
 * @see podmanObstacle
 */
export async function makeService(): Promise<DockerDaemon> {
  for (const folder of abandonedFolders(PREFIX)) await removeService(serviceIn(folder));
  const service = serviceIn(folderOf(PREFIX));
  const { folder, endpoint } = service;
  await mkdir(folder, { recursive: true });
  await makeNamespace(namespaceIdOf(folder));
  await writeFile(settingsPath(folder), settings(folder));
  await startDetached(folder, 'podman', command(folder, 'system', 'service', '--time=0', endpoint));
  await until(`Podman (see ${folder}/podman.log)`, async () => {
    return (await findEngineAddress([endpoint])) !== undefined;
  });
  return service;
}
