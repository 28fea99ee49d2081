/** The record of the latest upgrade, in the folder of the data: for an interrupted upgrade, and for the console. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '../runtime/errors.ts';
import type { InstallationFolders } from './installation.ts';

const upgradeSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** The beginning of the upgrade. */
  at: z.iso.datetime(),
  /** `trying`: on a copy, nothing is changed. `migrating`: the data may be migrated. */
  state: z.enum(['trying', 'migrating', 'done', 'failed']),
  /** The sentence about a failure. */
  reason: z.nullable(z.string()),
});
export type Upgrade = z.output<typeof upgradeSchema>;

const recordFile = (data: string): string => join(data, 'upgrade.json');

/** Reads the latest upgrade; `undefined` without an upgrade. @param data the folder of the data */
export async function readUpgrade({
  data,
}: Pick<InstallationFolders, 'data'>): Promise<Upgrade | undefined> {
  try {
    return z.parse(upgradeSchema, JSON.parse(await readFile(recordFile(data), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the record in one step. The server's user may read it. */
export async function writeUpgrade(
  { data }: Pick<InstallationFolders, 'data'>,
  upgrade: Upgrade,
): Promise<void> {
  const file = recordFile(data);
  await writeFile(`${file}.new`, JSON.stringify(upgrade), { mode: 0o644 });
  await rename(`${file}.new`, file);
}
