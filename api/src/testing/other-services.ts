import type { Services } from '../http/services.ts';

/** Runs work while a part of the services is replaced. */
export async function withServices<T>(
  services: Services,
  part: Partial<Services>,
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
