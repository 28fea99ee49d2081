import { createHash } from 'node:crypto';

/** Identifies a container by the slugs of its project and of the container. */
export interface ContainerRef {
  project: string;
  container: string;
}

/** A port of a container, and where it is reachable. Ports 1-65535. A published port stays the same until the network is deleted. */
export type PortSpec =
  | { protocol: 'http'; internalPort: number; hostname: string }
  | { protocol: 'tcp' | 'udp'; internalPort: number; externalPort: number };

export interface MountSpec {
  /** The volume's slug. */
  volume: string;
  capacityMiB: number;
  /** Absolute, inside the container. */
  path: string;
}

/** The specification of one container for the engine. */
export interface ContainerSpec extends ContainerRef {
  /** The id of the deployment. Not part of the hash: a container with an equal specification is left running. */
  deployment: string;
  /** The image by its id (`sha256:…`), never by a tag, because a tag can move. */
  image: string;
  /** A stopped container is created but not started. */
  stopped: boolean;
  limits: { cpuMillicores: number; memoryMiB: number };
  /** Environment variables and secrets together, in plain text. Must not be logged or stored elsewhere. */
  env: Readonly<Record<string, string>>;
  mounts: readonly MountSpec[];
  ports: readonly PortSpec[];
}

const sorted = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * SHA-256 of every part of a specification that requires a new container. The deployment, the stopped state and the limits are not
 * included: a container with an equal hash need not be replaced, if the engine can change its limits.
 */
export function specHash({ image, env, mounts, ports }: ContainerSpec): string {
  const parts = [image, sorted(env), mounts, ports];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
