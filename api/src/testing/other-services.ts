import type { ContainerEngine } from '../engine/container-engine.ts';
import type { HttpServices } from '../http/services.ts';

/** Runs work while a part of the services is replaced. */
export async function withServices<T>(
  services: HttpServices,
  part: Partial<HttpServices>,
  work: () => Promise<T>,
): Promise<T> {
  const before = { ...services };
  Object.assign(services, part);
  try {
    return await work();
  } finally {
    Object.assign(services, before);
  }
}

/** A service whose every function throws an error. */
export const failing = <T extends object>(part: T, error: Error): T =>
  new Proxy(part, {
    get: () => () => {
      throw error;
    },
  });

/** The engine with other addresses for incoming http. */
export const reachedAt = (engine: ContainerEngine, httpHosts: string[]): ContainerEngine => ({
  ...engine,
  info: async () => ({ ...(await engine.info()), httpHosts }),
});
