/** Starts a Podman service with Docker's API for tests, with its own network namespace, folder and settings. */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findEngineAddress } from '../../engine/docker/docker-endpoint.ts';
import { makeNetworkNamespace, networkNamespaceById, removeNetworkNamespace } from './cable.ts';
import type { DockerDaemon } from './docker-daemon.ts';
import {
  engineFolderPath,
  engineUnavailableReason,
  findAbandonedFolders,
  ownerProcessId,
  unmountFileSystems,
  waitUntilReady,
} from './engine-folders.ts';
import { endProcess, killRemainingProcesses, startDetachedProcess } from './engine-processes.ts';

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
/** The offset between process id and namespace id, because a Docker Engine of the same process uses the id without an offset. */
const NAMESPACE_OFFSET = 8000;

/** Returns the reason why Podman cannot be started on this machine; `undefined` without such a reason. */
export const podmanUnavailableReason = (): string | undefined => engineUnavailableReason(TOOLS);

const namespaceIdOf = (folder: string): number => ownerProcessId(PREFIX, folder) + NAMESPACE_OFFSET;

const settingsPath = (folder: string) => join(folder, 'containers.conf');

/** Settings for a machine without systemd, with limits that are allowed for a container in a container. */
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

const registriesPath = (folder: string) => join(folder, 'registries.conf');

/** Settings for a registry without TLS in the namespace of the service. Docker accepts such a registry without settings. */
const REGISTRIES = `[[registry]]
location = "127.0.0.1:5000"
insecure = true
`;

/** Returns a Podman command that runs in the namespace and the folder. */
const command = (folder: string, ...args: readonly string[]) =>
  [
    'nsenter',
    serviceIn(folder).networkOption,
    'env',
    `CONTAINERS_CONF=${settingsPath(folder)}`,
    `CONTAINERS_REGISTRIES_CONF=${registriesPath(folder)}`,
    'podman',
    ...['--root', `${folder}/store`, '--runroot', `${folder}/run`, '--tmpdir', `${folder}/tmp`],
    ...args,
  ] as const;

function serviceIn(folder: string): DockerDaemon {
  const { address, path } = networkNamespaceById(namespaceIdOf(folder));
  return {
    folder,
    endpoint: `unix://${folder}/podman.sock`,
    address,
    networkOption: `--net=${path}`,
  };
}

/** Stops the service and its containers, and removes its data. */
export async function removePodmanService({ folder }: DockerDaemon): Promise<void> {
  await endProcess(folder, 'podman', 'SIGTERM');
  // Podman removes the containers, because they run independently of the service and have state outside of its folder.
  const [program, ...args] = command(folder, 'rm', '--all', '--force', '--time', '0');
  await run(program, args, { timeout: REMOVE_TIMEOUT_MS }).catch(() => undefined);
  killRemainingProcesses(folder);
  await unmountFileSystems(folder);
  await removeNetworkNamespace(namespaceIdOf(folder));
  await rm(folder, { recursive: true, force: true });
}

/**
 * Starts the Podman service of this process, and removes services of killed processes.
 * @see podmanUnavailableReason
 */
export async function makePodmanService(): Promise<DockerDaemon> {
  for (const folder of findAbandonedFolders(PREFIX)) await removePodmanService(serviceIn(folder));
  const service = serviceIn(engineFolderPath(PREFIX));
  const { folder, endpoint } = service;
  await mkdir(folder, { recursive: true });
  await makeNetworkNamespace(namespaceIdOf(folder));
  await writeFile(settingsPath(folder), settings(folder));
  await writeFile(registriesPath(folder), REGISTRIES);
  await startDetachedProcess(
    folder,
    'podman',
    command(folder, 'system', 'service', '--time=0', endpoint),
  );
  await waitUntilReady(`Podman (see ${folder}/podman.log)`, async () => {
    return (await findEngineAddress([endpoint])) !== undefined;
  });
  return service;
}
