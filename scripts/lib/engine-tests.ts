/** The steps that run containers for real. */
import { joinResults, playwright, type StepResult, vitest, withoutLongTail } from './runners.ts';

/**
 * Runs the tests on a Docker Engine that is started for them: a member's first deployment, or in the full run all tests of an
 * engine, then a member's complete session in the browser. Never in parallel: creating or removing a network interface on this
 * machine interrupts the requests of the browser.
 */
export async function dockerTests(full: boolean): Promise<StepResult> {
  const env = full ? {} : withoutLongTail();
  const engine = await vitest('api', { projects: ['api-docker'], reportName: 'engine', env });
  return full ? joinResults([engine, await playwright('engine-e2e', ['docker'])]) : engine;
}

/** What every engine has to do, on the other engine that speaks Docker's API. */
export const podmanTests = (): Promise<StepResult> =>
  vitest('api', { projects: ['api-podman'], reportName: 'podman' });

/**
 * Runs the tests on a Kubernetes cluster: all tests of an engine, then a member's session in the browser. Each gets a new cluster.
 * A cluster named by `KUBECONFIG` gets the tests of the engine only, because its nodes cannot pull from the registry of the browser
 * tests.
 */
export async function kubernetesTests(): Promise<StepResult> {
  const engine = await vitest('api', { projects: ['api-kubernetes'], reportName: 'kubernetes' });
  if (process.env.KUBECONFIG) return { ...engine, note: 'not in the browser: KUBECONFIG is set' };
  return joinResults([engine, await playwright('kubernetes-e2e', ['kubernetes'])]);
}
