import type { DockerClient } from './docker-client.ts';
import { engineSystem, engineVersion } from './docker-schemas.ts';

/** The differences between the engines with Docker's API. */
export interface EngineKind {
  name: 'docker' | 'podman';
  version: string;
  /**
   * Whether the limits and the restart policy of a container can be changed later. Otherwise the container's name marks an instance that
   * must not run.
   */
  liveUpdates: boolean;
  /** Whether the engine repeats the health check of the image while the container runs. */
  healthChecks: boolean;
  /** Whether the engine reports that a container exceeded its memory limit. Otherwise this is derived from the exit code. */
  reportsOutOfMemory: boolean;
  /** Whether the timestamps of log lines are unique. Otherwise they have whole seconds. */
  exactLogTimes: boolean;
  logDriver: 'local' | 'json-file';
  /** The options of the projects' networks. */
  networkOptions: Readonly<Record<string, string>>;
  /** Whether the edge has to join a project's network to reach its containers. Otherwise the edge stays in the default network. */
  edgeJoinsNetworks: boolean;
}

const DOCKER = {
  name: 'docker',
  liveUpdates: true,
  healthChecks: true,
  reportsOutOfMemory: true,
  exactLogTimes: true,
  logDriver: 'local',
  networkOptions: {},
  edgeJoinsNetworks: true,
} as const;

const PODMAN = {
  name: 'podman',
  liveUpdates: false,
  reportsOutOfMemory: false,
  exactLogTimes: false,
  logDriver: 'json-file',
  // Without this option, projects reach each other by address. It isolates only networks that have the option; the edge's network does not.
  networkOptions: { isolate: 'true' },
  // Every joined network adds a default route, and requests to published ports would be sent to any of them and time out.
  edgeJoinsNetworks: false,
} as const;

/** Podman runs health checks through systemd, and runs none without systemd. */
async function askHealthChecks(client: DockerClient): Promise<boolean> {
  return (await client.read('/info', engineSystem)).CgroupDriver === 'systemd';
}

/** Detects the kind of engine. @throws EngineError `unreachable` */
export async function detectEngineKind(client: DockerClient): Promise<EngineKind> {
  const { Version: version, Components } = await client.read('/version', engineVersion);
  const isPodman = Components?.some(({ Name }) => Name.startsWith('Podman')) ?? false;
  if (!isPodman) return { ...DOCKER, version };
  return { ...PODMAN, version, healthChecks: await askHealthChecks(client) };
}
