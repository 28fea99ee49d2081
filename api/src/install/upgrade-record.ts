/** The record of the latest upgrade, in the folder of the data: for an interrupted upgrade, and for the console. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Upgrade, upgrade as upgradeSchema } from '@naru/contract/entities/release';
import * as z from 'zod/mini';
import { errorCode } from '../runtime/errors.ts';

const recordFile = (data: string): string => join(data, 'upgrade.json');

/** Reads the latest upgrade; `undefined` without an upgrade. @param data the folder of the data */
export async function readUpgrade(data: string): Promise<Upgrade | undefined> {
  try {
    return z.parse(upgradeSchema, JSON.parse(await readFile(recordFile(data), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the record in one step, readable by the server's user. @param data the folder of the data */
export async function writeUpgrade(data: string, upgrade: Upgrade): Promise<void> {
  const file = recordFile(data);
  await writeFile(`${file}.new`, JSON.stringify(upgrade), { mode: 0o644 });
  await rename(`${file}.new`, file);
}
