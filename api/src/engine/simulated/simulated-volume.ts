import type { MountSpec } from '../container-spec.ts';

const MIB = 2 ** 20;
/** The size of an empty file system. */
const EMPTY_BYTES = 24 * 1024;
/** The growth of stored data in bytes per second, up to this part of the capacity. */
const BYTES_PER_SECOND = 700;
const MOST_FILLED = 0.6;

/** The data of a volume. It remains when containers are replaced. */
export interface SimulatedVolume {
  readonly capacityMiB: number;
  readonly createdAt: Date;
  /** By name. */
  readonly files: Map<string, string>;
}

export const newVolume = ({ capacityMiB }: MountSpec): SimulatedVolume => ({
  capacityMiB,
  createdAt: new Date(),
  files: new Map(),
});

/** The number of stored bytes. It grows with time, as if an application stored data there. */
export function usedBytes({ capacityMiB, createdAt, files }: SimulatedVolume): number {
  const seconds = (Date.now() - createdAt.getTime()) / 1000;
  const written = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const grown = Math.min(seconds * BYTES_PER_SECOND, capacityMiB * MIB * MOST_FILLED);
  return Math.round(EMPTY_BYTES + written + grown);
}
