/** The steps that run containers for real. */
import { joined, playwright, type StepResult, vitest, withoutLongTail } from './runners.ts';

/**
 * On an engine of its own: what a member needs first; in the full run all that every engine has to do, then a member's whole way in the browser.
 * Never side by side: a network that comes or goes on this machine ends what the browser is loading.
 */
export async function dockerTests(full: boolean): Promise<StepResult> {
  const env = full ? {} : withoutLongTail();
  const engine = await vitest('api', { projects: ['api-docker'], reportName: 'engine', env });
  return full ? joined([engine, await playwright('engine-e2e', ['docker'])]) : engine;
}

/** What every engine has to do, on the other engine that speaks Docker's API. */
export const podmanTests = (): Promise<StepResult> =>
  vitest('api', { projects: ['api-podman'], reportName: 'podman' });

/**
 * On a cluster: what every engine has to do, then what a member does in the browser. A fresh one for each, unless one is named: its
 * nodes cannot be told of the registry that a member's images come from.
 */
export async function kubernetesTests(): Promise<StepResult> {
  const engine = await vitest('api', { projects: ['api-kubernetes'], reportName: 'kubernetes' });
  if (process.env.KUBECONFIG) return { ...engine, note: 'not in the browser: KUBECONFIG is set' };
  return joined([engine, await playwright('kubernetes-e2e', ['kubernetes'])]);
}
