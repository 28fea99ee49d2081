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
  /** Whether a user other than root also gets the added capabilities of a container. */
  ambientCapabilities: boolean;
  /** Whether the root user of containers is an ordinary user of the machine. */
  userNamespaces: boolean;
  /** The parameters of the kernel in containers, in addition to the engine's own. */
  sysctls: Readonly<Record<string, string>>;
  /** The driver options for creating a project's network. */
  networkOptions: Readonly<Record<string, string>>;
  /**
   * Whether the edge has to join a project's network to reach the project's containers. Otherwise the edge stays in the default
   * network.
   */
  edgeJoinsNetworks: boolean;
  /** Whether archives of a container have the owners of its files, and its volumes also while it does not run. */
  exactArchives: boolean;
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
  ambientCapabilities: false,
  sysctls: {},
  networkOptions: {},
  edgeJoinsNetworks: true,
  exactArchives: true,
} as const;

const PODMAN = {
  name: 'podman',
  liveUpdates: false,
  reportsOutOfMemory: false,
  exactLogTimes: false,
  logDriver: 'json-file',
  ambientCapabilities: true,
  // Docker itself allows every user to listen at ports below 1024.
  sysctls: { 'net.ipv4.ip_unprivileged_port_start': '0' },
  // Without `isolate`, a container could reach the containers of other projects by address. Podman isolates only networks with this
  // option from each other, so the edge still reaches every project: the edge's network does not have the option.
  networkOptions: { isolate: 'true' },
  // Podman adds a default route for every joined network. With several default routes, requests to published ports would be sent to
  // any of the networks and time out.
  edgeJoinsNetworks: false,
  // All files in an archive belong to the user of the container, and a stopped container has empty folders in place of volumes.
  exactArchives: false,
} as const;

/** Matches the security options of an engine with `userns-remap`, and of an engine that does not run as root. */
const USER_NAMESPACE = /^name=(?:userns|rootless)\b/;

/** The first API version whose engines have BuildKit without a switch for experiments: that of Docker 18.09. */
const FIRST_BUILDKIT_MINOR = 39;

/** Returns the API version of an engine with BuildKit, as the number after `1.`. Windows has no BuildKit. */
function buildkitOf({ ApiVersion, Os }: z.infer<typeof engineVersionInfoSchema>) {
  const minor = Number(/^1\.(\d+)$/.exec(ApiVersion ?? '')?.[1] ?? 0);
  return Os === 'linux' && minor >= FIRST_BUILDKIT_MINOR ? minor : undefined;
}

/** Returns the platforms of an engine, see `EngineInfo`. */
export const enginePlatforms = ({ platform: { os, arch } }: EngineKind): string[] => [
  `${os}/${arch}`,
];

/** Detects the kind of engine. @throws EngineError `unreachable` */
export async function detectEngineKind(client: Pick<DockerClient, 'read'>): Promise<EngineKind> {
  const info = await client.read('/version', engineVersionInfoSchema);
  const { Version: version, Components, Os: os, Arch: arch } = info;
  const isPodman = Components?.some(({ Name }) => Name.startsWith('Podman')) ?? false;
  const platform = { os: os ?? 'linux', arch: arch ?? 'amd64' };
  const { CgroupDriver, SecurityOptions } = await client.read('/info', engineSystemInfoSchema);
  const userNamespaces = SecurityOptions.some((option) => USER_NAMESPACE.test(option));
  const found = { version, platform, userNamespaces };
  if (!isPodman) return { ...DOCKER, ...found, buildkit: buildkitOf(info) };
  // Podman uses systemd to run health checks, and runs none without systemd.
  const healthChecks = CgroupDriver === 'systemd';
  return { ...PODMAN, ...found, buildkit: undefined, healthChecks };
}
