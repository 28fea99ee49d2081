/**
 * Starts a Docker Engine for tests, with its own network namespace, folder and processes. The folder identifies the engine, so that
 * any process of the tests can kill and restart the engine.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findEngineAddress } from '../../engine/docker/docker-endpoint.ts';
import {
  addNamespaceRoute,
  makeNetworkNamespace,
  networkNamespaceById,
  removeNetworkNamespace,
} from './cable.ts';
import {
  engineFolderPath,
  engineUnavailableReason,
  findAbandonedFolders,
  ownerProcessId,
  unmountFileSystems,
  waitUntilReady,
} from './engine-folders.ts';
import {
  endProcess,
  findProcessId,
  killRemainingProcesses,
  startDetachedProcess,
} from './engine-processes.ts';

const run = promisify(execFile);

const PREFIX = 'naru-dockerd-';
const TOOLS = [
  'dockerd',
  'containerd',
  'ip',
  'nsenter',
  'iptables',
  'caddy',
  'mkfs.ext4',
  'busybox',
];
export interface DockerDaemon {
  folder: string;
  /** The address of the engine's socket, for `parseDockerEndpoint`. */
  endpoint: string;
  /** The IP address at which this machine reaches published ports. */
  address: string;
  /** The option of `nsenter` for the network namespace of the engine. */
  networkOption: string;
}

/** Returns the reason why no Docker Engine can be started on this machine; `undefined` without such a reason. */
export const dockerUnavailableReason = (): string | undefined => engineUnavailableReason(TOOLS);

const idOf = (folder: string): number => ownerProcessId(PREFIX, folder);

function daemonIn(folder: string): DockerDaemon {
  const { address, path } = networkNamespaceById(idOf(folder));
  const endpoint = `unix://${folder}/docker.sock`;
  return { folder, endpoint, address, networkOption: `--net=${path}` };
}

const settingsOf = (folder: string): string => join(folder, 'daemon.json');

/** The settings of containerd, which disable the plugins that need features of the host. */
const containerdSettings = (folder: string): string => `version = 2
root = "${folder}/containerd-root"
state = "${folder}/containerd-state"
oom_score = 0
disabled_plugins = [${['cri', 'devmapper', 'btrfs', 'zfs', 'aufs']
  .map((name) =>
    name === 'cri' ? '"io.containerd.grpc.v1.cri"' : `"io.containerd.snapshotter.v1.${name}"`,
  )
  .join(', ')}]
[grpc]
address = "${folder}/containerd.sock"
`;

async function startContainerd(folder: string, inside: readonly string[]): Promise<void> {
  if ((await findProcessId(folder, 'containerd')) !== undefined) return;
  const settings = join(folder, 'containerd.toml');
  await writeFile(settings, containerdSettings(folder));
  const command = ['nsenter', ...inside, 'containerd', '--config', settings] as const;
  await startDetachedProcess(folder, 'containerd', command);
  await waitUntilReady('containerd', () => existsSync(`${folder}/containerd.sock`));
}

/** Starts the engine of a folder, also after a kill. containerd is a separate process, which keeps running when the engine ends. */
export async function startDockerDaemon(daemon: DockerDaemon): Promise<void> {
  const { folder, endpoint } = daemon;
  const inside = [daemon.networkOption];
  await startContainerd(folder, inside);
  await rm(`${folder}/docker.sock`, { force: true });
  await rm(`${folder}/dockerd.own-pid`, { force: true });
  const settings = [
    ...['--containerd', `${folder}/containerd.sock`],
    ...['--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`],
    ...['--pidfile', `${folder}/dockerd.own-pid`, '-H', endpoint],
    ...['--config-file', settingsOf(folder), '--oom-score-adjust=0'],
    // No DNS server exists at this address, so that the lookup of an unknown name fails immediately.
    ...['--dns', '127.0.0.1'],
  ];
  await startDetachedProcess(folder, 'dockerd', ['nsenter', ...inside, 'dockerd', ...settings]);
  await waitUntilReady(`dockerd (see ${folder}/dockerd.log)`, async () => {
    return (await findEngineAddress([endpoint])) !== undefined;
  });
}

/** Kills the engine, as a power failure would. */
export const killDockerDaemon = ({ folder }: DockerDaemon): Promise<void> =>
  endProcess(folder, 'dockerd', 'SIGKILL');

/** Stops the engine and its containers, and removes its data. */
export async function removeDockerDaemon({ folder }: DockerDaemon): Promise<void> {
  await endProcess(folder, 'dockerd', 'SIGTERM');
  await endProcess(folder, 'containerd', 'SIGTERM');
  killRemainingProcesses(folder);
  await unmountFileSystems(folder);
  await removeNetworkNamespace(idOf(folder));
  await rm(folder, { recursive: true, force: true });
}

/** Mounts a disk of this size, in MiB, for the data of the engine. */
async function mountDisk({ folder }: DockerDaemon, mebibytes: number): Promise<void> {
  const path = join(folder, 'data');
  await mkdir(path, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', path]);
}

interface DaemonOptions {
  /** The size of the engine's disk, in MiB; unlimited if missing. */
  diskMiB?: number;
  /** The address of a registry without TLS on this machine, to which the engine may push, such as `10.0.0.1:5000`. */
  registry?: string;
}

/**
 * Starts the Docker Engine of this process, and removes engines of killed processes.
 * @see dockerUnavailableReason
 */
export async function makeDockerDaemon({
  diskMiB,
  registry,
}: DaemonOptions = {}): Promise<DockerDaemon> {
  for (const folder of findAbandonedFolders(PREFIX)) await removeDockerDaemon(daemonIn(folder));
  const daemon = daemonIn(engineFolderPath(PREFIX));
  const { folder } = daemon;
  await mkdir(folder, { recursive: true });
  await makeNetworkNamespace(idOf(folder));
  if (registry !== undefined) await addNamespaceRoute(idOf(folder), registry.replace(/:\d+$/, ''));
  const insecure = registry === undefined ? [] : [registry];
  await writeFile(settingsOf(folder), JSON.stringify({ 'insecure-registries': insecure }));
  if (diskMiB !== undefined) await mountDisk(daemon, diskMiB);
  await startDockerDaemon(daemon);
  return daemon;
}
