/** Fake builders and engines for a server, and the settings with which the server uses them. */
import { onTestFinished } from 'vitest';
import { kubeconfigFile } from '../kubernetes/api-server.ts';
import { startFakeCluster } from '../kubernetes/fake-cluster.ts';
import type { BuilderName } from './builders.ts';
import { type BuildMoment, scriptedBuildEngine } from './scripted-build-engine.ts';
import { scriptedBuildkit } from './scripted-buildkit.ts';
import { type ScriptedContainers, scriptedContainers } from './scripted-containers.ts';

export interface StoppingServices {
  settings: Record<string, string>;
  /** Resolves once the next build has reached the moment. That build hangs there; later builds continue. */
  stopAt(moment: BuildMoment): Promise<void>;
}

/** A Docker engine at a port: loop devices need an engine of the same machine. */
export async function stoppingDocker(): Promise<
  StoppingServices & Pick<ScriptedContainers, 'stopAtCall' | 'left'>
> {
  const { answers, ...containers } = scriptedContainers();
  const { endpoint, stopAt } = await scriptedBuildEngine(answers);
  return { settings: { ENGINE: 'docker', DOCKER_HOST: endpoint }, stopAt, ...containers };
}

/** A cluster, whose images are built elsewhere. */
async function inCluster(
  builder: Record<string, string>,
  registry: { address: string },
  stopAt: StoppingServices['stopAt'],
): Promise<StoppingServices> {
  const cluster = await startFakeCluster();
  onTestFinished(cluster.close);
  const KUBECONFIG = kubeconfigFile(cluster.address);
  const pushing = { REGISTRY: registry.address, REGISTRY_INSECURE: '1' };
  const running = { ENGINE: 'kubernetes', KUBECONFIG, INGRESS_CLASS: 'nginx' };
  return { settings: { ...running, ...pushing, ...builder }, stopAt };
}

export const STOPPING: Readonly<Record<BuilderName, () => Promise<StoppingServices>>> = {
  docker: stoppingDocker,
  async registry() {
    const { endpoint, stopAt } = await scriptedBuildEngine();
    const { registry } = await scriptedBuildkit();
    return inCluster({ DOCKER_HOST: endpoint }, registry, stopAt);
  },
  async buildkit() {
    const { address, registry, stopAt } = await scriptedBuildkit();
    return inCluster({ BUILDKIT_HOST: address }, registry, stopAt);
  },
};
