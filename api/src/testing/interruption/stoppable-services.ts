/** Creates fake builders and engines, and the settings of a server that uses them. */
import { onTestFinished } from 'vitest';
import { writeKubeconfigFile } from '../kubernetes/api-server.ts';
import { startFakeCluster } from '../kubernetes/fake-cluster.ts';
import type { BuilderName } from './builders.ts';
import { type BuildMoment, startScriptedBuildEngine } from './scripted-build-engine.ts';
import { startScriptedBuildkit } from './scripted-buildkit.ts';
import { createScriptedContainers, type ScriptedContainers } from './scripted-containers.ts';

export interface StoppableServices {
  settings: Record<string, string>;
  /**
   * Stops the next build at this moment, and resolves once the build has reached the moment. The build hangs; later builds run
   * normally.
   */
  stopAt(moment: BuildMoment): Promise<void>;
}

/** Starts a fake Docker engine on a port. A server uses loop devices for volumes only with an engine on the same machine. */
export async function startStoppableDocker({
  buildkit = false,
} = {}): Promise<StoppableServices & Pick<ScriptedContainers, 'stopAtCall' | 'left'>> {
  const { answers, ...containers } = createScriptedContainers();
  const { endpoint, stopAt } = await startScriptedBuildEngine(answers, { buildkit });
  return { settings: { ENGINE: 'docker', DOCKER_HOST: endpoint }, stopAt, ...containers };
}

/** Starts a fake cluster whose images another program builds. */
async function inCluster(
  builder: Record<string, string>,
  registry: { address: string },
  stopAt: StoppableServices['stopAt'],
): Promise<StoppableServices> {
  const cluster = await startFakeCluster();
  onTestFinished(cluster.close);
  const KUBECONFIG = writeKubeconfigFile(cluster.address);
  const pushing = { REGISTRY: registry.address, REGISTRY_INSECURE: '1' };
  const running = { ENGINE: 'kubernetes', KUBECONFIG, INGRESS_CLASS: 'nginx' };
  return { settings: { ...running, ...pushing, ...builder }, stopAt };
}

export const STOPPABLE_SERVICES: Readonly<Record<BuilderName, () => Promise<StoppableServices>>> = {
  docker: () => startStoppableDocker(),
  embedded: () => startStoppableDocker({ buildkit: true }),
  async registry() {
    const { endpoint, stopAt } = await startScriptedBuildEngine();
    const { registry } = await startScriptedBuildkit();
    return inCluster({ DOCKER_HOST: endpoint }, registry, stopAt);
  },
  async buildkit() {
    const { address, registry, stopAt } = await startScriptedBuildkit();
    return inCluster({ BUILDKIT_HOST: address }, registry, stopAt);
  },
};
