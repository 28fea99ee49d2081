import type { ContainerEngine } from '../../engine/container-engine.ts';

/** The same engine, into which http gets at these addresses. */
export const reachedAt = (engine: ContainerEngine, httpHosts: string[]): ContainerEngine => ({
  ...engine,
  info: async () => ({ ...(await engine.info()), httpHosts }),
});
