/** The free disk space of the last two weeks, in a file of the data folder, and the time at which the disk will be full. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = 14 * DAY_MS;
const FILE_NAME = 'disk-history.json';

const sampleSchema = z.object({ at: z.number(), free: z.number() });

/** The free space in bytes at a time in ms since 1970. */
export type DiskSample = z.infer<typeof sampleSchema>;

/** Reads the samples of a data folder, the oldest first. A missing or damaged file has no samples. */
export async function readDiskHistory(folder: string): Promise<DiskSample[]> {
  try {
    const text = await readFile(join(folder, FILE_NAME), 'utf8');
    return z.parse(z.array(sampleSchema), JSON.parse(text));
  } catch {
    return [];
  }
}

/** Adds a sample if the newest sample is an hour old. @throws the error of the file system, such as of a full disk */
export async function recordDiskSample(folder: string, sample: DiskSample): Promise<void> {
  const samples = await readDiskHistory(folder);
  const last = samples.at(-1);
  // After a correction of the clock the newest sample can be in the future.
  if (last !== undefined && Math.abs(sample.at - last.at) < HOUR_MS) return;
  const kept = samples.filter(({ at }) => at < sample.at && at > sample.at - KEPT_MS);
  const file = join(folder, FILE_NAME);
  await writeFile(`${file}.new`, JSON.stringify([...kept, sample]), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Returns the slope of the least-squares line through the samples, in bytes per ms. */
function slopeOf(samples: readonly DiskSample[]): number {
  const mean = (read: (sample: DiskSample) => number) =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length;
  const [at, free] = [mean((sample) => sample.at), mean((sample) => sample.free)];
  const covariance = mean((sample) => (sample.at - at) * (sample.free - free));
  return covariance / mean((sample) => (sample.at - at) ** 2);
}

/**
 * Returns the time in ms at which only the reserve will be free, if the trend stays the same. Only samples since the largest free space
 * count, so that the space that an operator has freed does not hide the trend. `undefined` with less than a day of such samples, and
 * without a trend.
 * @param reserve the free space in bytes below which writes are rejected
 */
export function forecastFullDisk(
  samples: readonly DiskSample[],
  reserve: number,
): number | undefined {
  const most = Math.max(...samples.map(({ free }) => free));
  const since = samples.slice(samples.findLastIndex(({ free }) => free === most));
  const [first, last] = [since[0], since.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < DAY_MS) return undefined;
  const slope = slopeOf(since);
  return slope < 0 ? last.at + (last.free - reserve) / -slope : undefined;
}
