/**
 * A Docker Engine for tests with its own network namespace, folder and processes. It is identified by its folder alone, so that any
 * process of the tests can kill and restart it.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findEngineAddress } from '../../engine/docker/docker-endpoint.ts';
import { addRoute, makeNamespace, namespaceOf, removeNamespace } from './cable.ts';
import {
  abandonedFolders,
  engineObstacle,
  folderOf,
  ownerOf,
  unmountAll,
  until,
} from './engine-folders.ts';
import { endProcess, killLeft, pidOf, startDetached } from './engine-processes.ts';

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
  /** For `parseDockerEndpoint`. */
  endpoint: string;
  /** The address of published ports for this machine. */
  address: string;
}

/** The reason why no engine can be started here; `undefined` when one can. */
export const dockerObstacle = (): string | undefined => engineObstacle(TOOLS);

const idOf = (folder: string): number => ownerOf(PREFIX, folder);

/** The engine's network, for `nsenter`. */
export const networkOf = ({ folder }: DockerDaemon): string =>
  `--net=${namespaceOf(idOf(folder)).path}`;

const daemonIn = (folder: string): DockerDaemon => ({
  folder,
  endpoint: `unix://${folder}/docker.sock`,
  address: namespaceOf(idOf(folder)).address,
});

const settingsOf = (folder: string): string => join(folder, 'daemon.json');

/** Settings without plugins that need features of the host. */
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
  if ((await pidOf(folder, 'containerd')) !== undefined) return;
  const settings = join(folder, 'containerd.toml');
  await writeFile(settings, containerdSettings(folder));
  const command = ['nsenter', ...inside, 'containerd', '--config', settings] as const;
  await startDetached(folder, 'containerd', command);
  await until('containerd', () => existsSync(`${folder}/containerd.sock`));
}

/** Starts the engine of this folder, also after a kill. containerd runs separately and outlives the engine. */
export async function startDaemon(daemon: DockerDaemon): Promise<void> {
  const { folder, endpoint } = daemon;
  const inside = [networkOf(daemon)];
  await startContainerd(folder, inside);
  await rm(`${folder}/docker.sock`, { force: true });
  await rm(`${folder}/dockerd.own-pid`, { force: true });
  const settings = [
    ...['--containerd', `${folder}/containerd.sock`],
    ...['--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`],
    ...['--pidfile', `${folder}/dockerd.own-pid`, '-H', endpoint],
    ...['--config-file', settingsOf(folder), '--oom-score-adjust=0'],
    // Unknown names fail immediately, because no DNS server is queried.
    ...['--dns', '127.0.0.1'],
  ];
  await startDetached(folder, 'dockerd', ['nsenter', ...inside, 'dockerd', ...settings]);
  await until(`dockerd (see ${folder}/dockerd.log)`, async () => {
    return (await findEngineAddress([endpoint])) !== undefined;
  });
}

/** Kills the engine, as a power failure would. */
export const killDaemon = ({ folder }: DockerDaemon): Promise<void> =>
  endProcess(folder, 'dockerd', 'SIGKILL');

/** Stops the engine with everything that it runs, and removes its data. */
export async function removeDaemon({ folder }: DockerDaemon): Promise<void> {
  await endProcess(folder, 'dockerd', 'SIGTERM');
  await endProcess(folder, 'containerd', 'SIGTERM');
  killLeft(folder);
  await unmountAll(folder);
  await removeNamespace(idOf(folder));
  await rm(folder, { recursive: true, force: true });
}

/** Mounts a disk of this size for the engine's data. */
async function mountDisk({ folder }: DockerDaemon, mebibytes: number): Promise<void> {
  const path = join(folder, 'data');
  await mkdir(path, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', path]);
}

interface DaemonOptions {
  /** The size of the engine's disk; unlimited when omitted. */
  diskMiB?: number;
  /** A registry without TLS at an address of this machine, to which the engine may push: `10.0.0.1:5000`. */
  registry?: string;
}

/**
 * Starts an engine for this process.
 * @see dockerObstacle
 */
export async function makeDaemon({ diskMiB, registry }: DaemonOptions = {}): Promise<DockerDaemon> {
  for (const folder of abandonedFolders(PREFIX)) await removeDaemon(daemonIn(folder));
  const daemon = daemonIn(folderOf(PREFIX));
  const { folder } = daemon;
  await mkdir(folder, { recursive: true });
  await makeNamespace(idOf(folder));
  if (registry !== undefined) await addRoute(idOf(folder), registry.replace(/:\d+$/, ''));
  const insecure = registry === undefined ? [] : [registry];
  await writeFile(settingsOf(folder), JSON.stringify({ 'insecure-registries': insecure }));
  if (diskMiB !== undefined) await mountDisk(daemon, diskMiB);
  await startDaemon(daemon);
  return daemon;
}
