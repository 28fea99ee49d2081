/** A container by the slugs of its project and its own. */
export interface ContainerRef {
  project: string;
  container: string;
}

/** Where a container is reached. Ports 1-65535; a published port is the same on the outside until the network is deleted. */
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

/** One container as it has to run. */
export interface ContainerSpec extends ContainerRef {
  /** The deployment that asks for it. Not part of the hash: an equal container is left running. */
  deployment: string;
  /** The image by its identity (`sha256:…`), never by a tag that can move. */
  image: string;
  /** A stopped container is created but not started. */
  stopped: boolean;
  limits: { cpuMillicores: number; memoryMiB: number };
  /** Environment variables and secrets in one, in plain text: never logged, never written elsewhere. */
  env: Readonly<Record<string, string>>;
  mounts: readonly MountSpec[];
  ports: readonly PortSpec[];
}
