import type { ContainerEngine } from '../../engine/container-engine.ts';

/** The engine with other addresses for incoming http. */
export const reachedAt = (engine: ContainerEngine, httpHosts: string[]): ContainerEngine => ({
  ...engine,
  info: async () => ({ ...(await engine.info()), httpHosts }),
});
