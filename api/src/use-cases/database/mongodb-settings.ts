import type { DatabaseToStart, KindSettings } from './kind-settings.ts';

const MIB_PER_GIB = 1024;
/** The smallest cache that the server accepts, in GiB. */
const LEAST_CACHE_GIB = 0.25;
/** The share of the memory limit for the cache, in percent. */
const CACHE_PERCENT = 40;

const cacheFor = (memoryMiB: number): number =>
  Math.max(LEAST_CACHE_GIB, Math.floor((memoryMiB * CACHE_PERCENT) / MIB_PER_GIB) / 100);

/**
 * Returns the settings of MongoDB. Without the size of its cache, the server counts on half of the memory of the machine. The server that
 * creates the user listens on the loopback address alone.
 */
export const mongodbSettings = (wanted: DatabaseToStart): KindSettings => ({
  env: { MONGO_INITDB_ROOT_USERNAME: wanted.user, MONGO_INITDB_DATABASE: wanted.database },
  secrets: { MONGO_INITDB_ROOT_PASSWORD: wanted.password },
  command: ['mongod', '--wiredTigerCacheSizeGB', String(cacheFor(wanted.memoryMiB))],
  healthCheck: [
    'sh',
    '-c',
    'exec mongosh --quiet --host "$(hostname)" --eval "quit(db.runCommand({ ping: 1 }).ok ? 0 : 1)"',
  ],
});
