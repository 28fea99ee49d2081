import type { Caller } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

/** Returns functions with which a member creates and reads the deployments of one project. */
export function projectDeploymentCalls(call: Caller, slug: string) {
  const detail = async (id: string) => (await call('getDeployment', { params: { id } })).data();
  const deploy = async (): Promise<string> =>
    (await call('deploy', { params: { slug } })).data().deployment_id ?? '';
  /** Waits until the deployment has ended. The timeout is in ms, by default that of `waitUntil`. */
  const ended = async (id: string, timeout?: number) => {
    const isOver = async () => (await detail(id)).finished_at !== null;
    await waitUntil(isOver, { interval: 100, ...(timeout !== undefined && { timeout }) });
    return detail(id);
  };
  /** Whether the engine was observed after the deployment: until then a container that was deployed for the first time is idle. */
  const isObserved = async (): Promise<boolean> => {
    const { deployment, containers } = (await call('projectEvents', { params: { slug } })).data();
    if (deployment?.status !== 'success') return true;
    const done = new Set(deployment.containers.map((one) => one.slug));
    return containers.every((one) => one.state !== 'idle' || !done.has(one.slug));
  };
  return {
    deploy,
    detail,
    ended,
    /** Deploys, and waits until the deployment has ended and the states of its containers are stored. */
    async deployed() {
      const detailed = await ended(await deploy());
      await waitUntil(isObserved, { interval: 100 });
      return detailed;
    },
    log: async (id: string) =>
      (await call('deploymentLog', { params: { id }, query: {} })).data().lines,
  };
}
