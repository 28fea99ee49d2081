import type { DeploymentStatus } from '@naru/contract/deployment';
import type { TemplateValue } from '@naru/contract/entities';

/** One container as an engine has to run it. CPU in millicores, memory in MiB. */
export interface ContainerOrder {
  slug: string;
  name: string;
  /** A stopped container is part of the project but must not run. */
  stopped: boolean;
  source: { gitUrl: string; gitBranch: string; gitSubpath: string };
  template: { id: string; config: Record<string, TemplateValue | null> } | undefined;
  limits: { cpuMillicores: number; memoryMiB: number };
  env: Record<string, string>;
  /** In plain text: the engine hands them to the container and must not write them anywhere else. */
  secrets: Record<string, string>;
  buildVars: Record<string, string>;
  ports: { internalPort: number; type: string; fqdn: string | undefined }[];
  mounts: { volumeSlug: string; capacityMiB: number; path: string }[];
}

/** Everything one deployment of a project needs. */
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
  /** Where a deployment is now. @throws when the engine cannot say at the moment; it is asked again later. */
  status(deployment: RunningDeployment): Promise<DeploymentStatus>;
  /** Gives up a deployment, because another one takes its place or its project goes. Harmless when it is over. */
  cancel(deployment: RunningDeployment): Promise<void>;
}
