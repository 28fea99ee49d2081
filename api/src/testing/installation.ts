import { readKeys } from '../storage/key-ring.ts';
import { installationId } from '../storage/server-secret.ts';

/** What a server's containers are labelled with, from its data folder: the key there must still be its first one. */
export function installationIn(folder: string): string {
  const ring = readKeys({ DATA_DIR: folder, NARU_OLD_SECRET_KEYS: [] });
  if (ring === undefined) throw new Error('No server has started with this folder.');
  return installationId(ring[0]);
}
