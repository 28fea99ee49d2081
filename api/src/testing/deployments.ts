import type { Caller } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

/** The deployments of one project, as its member sees them. */
export function deploymentsOf(call: Caller, slug: string) {
  const detail = async (id: string) => (await call('getDeployment', { params: { id } })).data();
  const deploy = async (): Promise<string> =>
    (await call('deploy', { params: { slug } })).data().deployment_id ?? '';
  /** Resolves when the deployment has ended. */
  const ended = async (id: string, timeout = 60_000) => {
    const isOver = async () => (await detail(id)).finished_at !== null;
    await waitUntil(isOver, { timeout, interval: 100 });
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
