/** Creates fake builders and engines, and the settings of a server that uses them. */
import { onTestFinished } from 'vitest';
import { kubeconfigFile } from '../kubernetes/api-server.ts';
import { startFakeCluster } from '../kubernetes/fake-cluster.ts';
import type { BuilderName } from './builders.ts';
import { type BuildMoment, scriptedBuildEngine } from './scripted-build-engine.ts';
import { scriptedBuildkit } from './scripted-buildkit.ts';
import { type ScriptedContainers, scriptedContainers } from './scripted-containers.ts';

export interface StoppingServices {
  settings: Record<string, string>;
  /**
   * Stops the next build at this moment, and resolves once the build has reached the moment. The build hangs; later builds run
   * normally.
   */
  stopAt(moment: BuildMoment): Promise<void>;
}

/** Starts a fake Docker engine on a port. A server uses loop devices for volumes only with an engine on the same machine. */
export async function stoppingDocker(): Promise<
  StoppingServices & Pick<ScriptedContainers, 'stopAtCall' | 'left'>
> {
  const { answers, ...containers } = scriptedContainers();
  const { endpoint, stopAt } = await scriptedBuildEngine(answers);
  return { settings: { ENGINE: 'docker', DOCKER_HOST: endpoint }, stopAt, ...containers };
}

/** Starts a fake cluster whose images another program builds. */
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

export const STOPPING_SERVICES: Readonly<Record<BuilderName, () => Promise<StoppingServices>>> = {
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
