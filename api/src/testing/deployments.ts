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
  return {
    deploy,
    detail,
    ended,
    deployed: async () => ended(await deploy()),
    log: async (id: string) =>
      (await call('deploymentLog', { params: { id }, query: {} })).data().lines,
  };
}
