import type { z } from 'zod';
import type { DockerClient } from './docker-client.ts';
import { engineSystemInfoSchema, engineVersionInfoSchema } from './docker-schemas.ts';

/** The differences between the engines with Docker's API. */
export interface EngineKind {
  name: 'docker' | 'podman';
  version: string;
  /**
   * Whether the limits and the restart policy of an existing container can change. Otherwise the name of an instance marks that the
   * instance must not run, see `recordRunIntent`.
   */
  liveUpdates: boolean;
  /** Whether the engine repeats the health check of the image while the container runs. */
  healthChecks: boolean;
  /** Whether the engine reports that a container exceeded its memory limit. Otherwise the exit code indicates an exceeded limit. */
  reportsOutOfMemory: boolean;
  /** Whether the timestamps of log lines are unique. Otherwise the timestamps are whole seconds. */
  exactLogTimes: boolean;
  logDriver: 'local' | 'json-file';
  /** The driver options for creating a project's network. */
  networkOptions: Readonly<Record<string, string>>;
  /**
   * Whether the edge has to join a project's network to reach the project's containers. Otherwise the edge stays in the default
   * network.
   */
  edgeJoinsNetworks: boolean;
  /** The API version of an engine that has BuildKit, such as 41 for 1.41; `undefined` for an engine without BuildKit. */
  buildkit: number | undefined;
  /** The operating system and the architecture of the engine, as `TARGETOS` and `TARGETARCH` have them. */
  platform: { os: string; arch: string };
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
  // Without `isolate`, a container could reach the containers of other projects by address. Podman isolates only networks with this
  // option from each other, so the edge still reaches every project: the edge's network does not have the option.
  networkOptions: { isolate: 'true' },
  // Podman adds a default route for every joined network. With several default routes, requests to published ports would be sent to
  // any of the networks and time out.
  edgeJoinsNetworks: false,
} as const;

/** Checks whether Podman runs health checks. Podman uses systemd to run health checks, and runs none without systemd. */
async function askHealthChecks(client: DockerClient): Promise<boolean> {
  return (await client.read('/info', engineSystemInfoSchema)).CgroupDriver === 'systemd';
}

/** The first API version whose engines have BuildKit without a switch for experiments: that of Docker 18.09. */
const FIRST_BUILDKIT_MINOR = 39;

/** Returns the API version of an engine with BuildKit, as the number after `1.`. Windows has no BuildKit. */
function buildkitOf({ ApiVersion, Os }: z.infer<typeof engineVersionInfoSchema>) {
  const minor = Number(/^1\.(\d+)$/.exec(ApiVersion ?? '')?.[1] ?? 0);
  return Os === 'linux' && minor >= FIRST_BUILDKIT_MINOR ? minor : undefined;
}

/** Detects the kind of engine. @throws EngineError `unreachable` */
export async function detectEngineKind(client: DockerClient): Promise<EngineKind> {
  const info = await client.read('/version', engineVersionInfoSchema);
  const { Version: version, Components, Os: os, Arch: arch } = info;
  const isPodman = Components?.some(({ Name }) => Name.startsWith('Podman')) ?? false;
  const platform = { os: os ?? 'linux', arch: arch ?? 'amd64' };
  if (!isPodman) return { ...DOCKER, version, platform, buildkit: buildkitOf(info) };
  const healthChecks = await askHealthChecks(client);
  return { ...PODMAN, version, platform, buildkit: undefined, healthChecks };
}
