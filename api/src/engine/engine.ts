import type { DeploymentStatus } from '@naru/contract/deployment';
import type { TemplateValue } from '@naru/contract/entities';

/** What a container is made from: a repository that is built first, or an image that is ready to run. */
export type ContainerSource =
  | { kind: 'git'; url: string; branch: string; subpath: string }
  | { kind: 'image'; image: string };

/** Where a container can be reached: its own port, and for http the domain that leads to it. */
export interface ContainerPort {
  internalPort: number;
  type: string;
  fqdn: string | undefined;
}

/** One container as an engine has to run it. CPU in millicores, memory in MiB. */
export interface ContainerOrder {
  slug: string;
  name: string;
  /** A stopped container is part of the project but must not run. */
  stopped: boolean;
  source: ContainerSource;
  /** How to build and start what the source holds; without one its Dockerfile says so. */
  template: { id: string; config: Record<string, TemplateValue | null> } | undefined;
  limits: { cpuMillicores: number; memoryMiB: number };
  env: Record<string, string>;
  /** In plain text: the engine hands them to the container and must not write them anywhere else. */
  secrets: Record<string, string>;
  buildVars: Record<string, string>;
  ports: ContainerPort[];
  mounts: { volumeSlug: string; capacityMiB: number; path: string }[];
}

/** Everything one deployment of a project needs. Its containers reach each other by their slugs, others do not. */
export interface DeploymentOrder {
  deploymentId: string;
  project: { slug: string; name: string };
  containers: ContainerOrder[];
}

/** A deployment that was handed over: the engine's own word for it, and when that was. */
export interface RunningDeployment {
  reference: string;
  startedAt: Date;
}

/**
 * What builds and runs containers. The server keeps the rows; an engine keeps nothing that its `reference` could not
 * find again, so that a server that restarts in the middle goes on.
 */
export interface Engine {
  /** Shown in the log and at /healthz. */
  readonly name: string;
  /** Starts a deployment and answers its reference. @throws when it cannot be started (backend_trigger_failed). */
  deploy(order: DeploymentOrder): Promise<string>;
  /**
   * Where a deployment is now. It is asked about once a second.
   * @throws when the engine cannot say at the moment; one that cannot for long has lost it (backend_tracking_failed)
   */
  status(deployment: RunningDeployment): Promise<DeploymentStatus>;
  /**
   * Gives up a deployment because another one takes its place, or takes down what it had started because its project
   * is deleted. Harmless when nothing is left of it.
   */
  cancel(deployment: RunningDeployment): Promise<void>;
}
