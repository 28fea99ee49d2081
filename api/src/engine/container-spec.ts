import { createHash } from 'node:crypto';
import { DRAIN_SECONDS_LIMIT } from '@naru/contract/rules/limits';

/** Identifies a container by the slugs of its project and of the container. */
export interface ContainerRef {
  project: string;
  container: string;
}

/**
 * A port of a container, with the hostname or published port at which the port is reachable. Ports are 1 to 65,535. A published port
 * stays the same until the network is deleted. With `h2c`, the container speaks HTTP/2 without TLS, as gRPC servers do.
 */
export type PortSpec =
  | { protocol: 'http'; internalPort: number; hostname: string; h2c?: true }
  | { protocol: 'tcp' | 'udp'; internalPort: number; externalPort: number };

export interface MountSpec {
  /** The volume's slug. */
  volume: string;
  capacityMiB: number;
  /** The absolute path inside the container. */
  path: string;
}

/**
 * What replaces the values of the image when its program is started; a missing property is the value of the image. With an entrypoint, the
 * command of the image is not used either.
 */
export interface ProcessSpec {
  entrypoint?: readonly string[] | undefined;
  command?: readonly string[] | undefined;
  /** An absolute path. */
  workingDir?: string | undefined;
  /** A user of the image by name or number, with an optional group behind a colon. */
  user?: string | undefined;
}

/** The check whether a container is ready, in place of the check of its image. Times in ms. */
export interface HealthCheckSpec {
  /** The program and its arguments. The exit code 0 means ready. On Docker and Podman, the image needs `/bin/sh`. */
  command: readonly string[];
  intervalMs: number;
  timeoutMs: number;
  /** The number of failures in a row after which the container counts as failed. */
  retries: number;
  /** The time after the start in which failures do not count. */
  startPeriodMs: number;
}

/** The specification of one container for the engine. */
export interface ContainerSpec extends ContainerRef {
  /**
   * The id of the deployment. The hash excludes the id, so that a new deployment with an equal specification leaves the container
   * running.
   */
  deployment: string;
  /** The id or the digest of the image. Tags are not allowed, because a tag can move to another image. */
  image: string;
  /** Whether the container is created without a start. */
  stopped: boolean;
  limits: { cpuMillicores: number; memoryMiB: number };
  /** The time that the container has to start, in s; `undefined` for the time of the engine or the image. */
  startSeconds?: number | undefined;
  /** The variables and secrets together, in plain text. Do not log or store the values. */
  env: Readonly<Record<string, string>>;
  process?: ProcessSpec | undefined;
  healthCheck?: HealthCheckSpec | undefined;
  /** The time between the signal to stop and the kill of the program, in s, if it is longer than that of the engine. */
  stopSeconds?: number | undefined;
  mounts: readonly MountSpec[];
  ports: readonly PortSpec[];
  /** The time for which open connections may go on when the container is replaced, in s, see `drainSecondsOf`. */
  drainSeconds?: number;
}

/**
 * Checks whether two instances of a container would conflict over a volume or a published port. The old instance is then stopped before
 * the new instance starts, while requests wait.
 */
export const runsAlone = ({ mounts, ports }: Pick<ContainerSpec, 'mounts' | 'ports'>): boolean =>
  mounts.length > 0 || ports.some(({ protocol }) => protocol !== 'http');

/**
 * Returns the time for which open connections may go on when a container is replaced, in s. While requests wait for the new instance, it is
 * no longer than the default: requests wait 90 s at most.
 */
export function drainSecondsOf(spec: ContainerSpec): number {
  const { drainSeconds = DRAIN_SECONDS_LIMIT.default } = spec;
  return runsAlone(spec) ? Math.min(drainSeconds, DRAIN_SECONDS_LIMIT.default) : drainSeconds;
}

const sorted = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

/** Leaves the hash of a container without a process of its own as it was before there was one, so that a new release replaces no container. */
const processParts = ({ process }: ContainerSpec): object[] => {
  if (process === undefined) return [];
  const { entrypoint = null, command = null, workingDir = null, user = null } = process;
  return [{ process: [entrypoint, command, workingDir, user] }];
};

/** Leaves the hash of a container without a health check of its own as it was before there was one. */
const healthCheckParts = ({ healthCheck }: ContainerSpec): object[] => {
  if (healthCheck === undefined) return [];
  const { command, intervalMs, timeoutMs, retries, startPeriodMs } = healthCheck;
  return [{ healthCheck: [command, intervalMs, timeoutMs, retries, startPeriodMs] }];
};

/**
 * Returns the SHA-256 hash of every property of a specification whose change requires a new container. The deployment, the stopped
 * state, the times to start, to stop and to drain, and the limits are excluded: a container with an equal hash is not replaced if the engine can
 * change its limits.
 */
export function specHash(spec: ContainerSpec): string {
  const { image, env, mounts, ports } = spec;
  const parts = [
    image,
    sorted(env),
    mounts,
    ports,
    ...processParts(spec),
    ...healthCheckParts(spec),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
