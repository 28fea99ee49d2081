import type { DockerClient } from './docker-client.ts';
import { engineSystem, engineVersion } from './docker-schemas.ts';

/** What is different between the engines that speak Docker's API. */
export interface EngineKind {
  name: 'docker' | 'podman';
  version: string;
  /** Whether limits and the restart policy of a container can be changed later. Otherwise its name says that it is not to run. */
  liveUpdates: boolean;
  /** Whether it goes on looking after the health of a container that runs, as its image asks. */
  healthChecks: boolean;
  /** Whether it tells that a container ran out of memory. Otherwise this is concluded from how it ended. */
  tellsOutOfMemory: boolean;
  /** Whether lines of output carry a time that no other line has. Otherwise it is one of whole seconds. */
  exactLogTimes: boolean;
  logDriver: 'local' | 'json-file';
  /** With which the networks of projects are made. */
  networkOptions: Readonly<Record<string, string>>;
  /** Whether the edge reaches projects' containers only from inside their networks. Otherwise it stays in the default one. */
  edgeJoinsNetworks: boolean;
}

const DOCKER = {
  name: 'docker',
  liveUpdates: true,
  healthChecks: true,
  tellsOutOfMemory: true,
  exactLogTimes: true,
  logDriver: 'local',
  networkOptions: {},
  edgeJoinsNetworks: true,
} as const;

const PODMAN = {
  name: 'podman',
  liveUpdates: false,
  tellsOutOfMemory: false,
  exactLogTimes: false,
  logDriver: 'json-file',
  // Without it, projects reach each other by address. It keeps apart only the networks that have it: the edge's has not.
  networkOptions: { isolate: 'true' },
  // Every network brings another default route, and published ports are led to any of them: visitors would wait in vain.
  edgeJoinsNetworks: false,
} as const;

/** Podman has systemd run its health checks, and runs none without it. */
async function askHealthChecks(client: DockerClient): Promise<boolean> {
  return (await client.read('/info', engineSystem)).CgroupDriver === 'systemd';
}

/** Asks an engine which of them it is. @throws EngineError `unreachable` */
export async function askKind(client: DockerClient): Promise<EngineKind> {
  const { Version: version, Components } = await client.read('/version', engineVersion);
  const isPodman = Components?.some(({ Name }) => Name.startsWith('Podman')) ?? false;
  if (!isPodman) return { ...DOCKER, version };
  return { ...PODMAN, version, healthChecks: await askHealthChecks(client) };
}
