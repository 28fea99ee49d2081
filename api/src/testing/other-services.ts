import type { ContainerEngine } from '../engine/container-engine.ts';
import type { HttpServices } from '../http/services.ts';

/** Runs `work` while some of the services are replaced. */
export async function withReplacedServices<T>(
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

/** Returns a copy of a service in which every function throws the error. */
export const createFailingService = <T extends object>(part: T, error: Error): T =>
  new Proxy(part, {
    get: () => () => {
      throw error;
    },
  });

/** Returns an engine that reports other addresses for incoming http. */
export const engineWithHttpHosts = (
  engine: ContainerEngine,
  httpHosts: string[],
): ContainerEngine => ({
  ...engine,
  info: async () => ({ ...(await engine.info()), httpHosts }),
});
