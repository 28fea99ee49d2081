/** The object storages behind the targets of backups. */
import { StartFailure } from '../../runtime/errors.ts';
import type { OpenStorage, S3Client } from '../../storage/backup/s3/s3-client.ts';
import { S3Refusal, withoutSettingNames } from '../../storage/backup/s3/s3-failure.ts';
import type { BackupTargetRow } from '../../storage/schema/backup-target.ts';
import { decryptTargetSecret } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import { TRIAL_PATIENCE, tryObjects } from '../backup/backup-objects.ts';

/** The place and the key of a target. */
export type TargetValues = Pick<
  BackupTargetRow,
  'endpoint' | 'region' | 'bucket' | 'prefix' | 'path_style' | 'access_key' | 'secret'
>;

/** The time limit of a trial, in ms. */
const TRIAL_MS = 30_000;

/** @param target with its plain secret */
const toSettings = ({ path_style: pathStyle, access_key: keyId, ...target }: TargetValues) => ({
  ...target,
  ...{ keyId, pathStyle },
});

/** The dependencies for opening the storage of a target. */
export interface TargetOpener {
  secrets: SecretBox;
  openStorage: OpenStorage;
}

/**
 * Opens the storage of a stored target.
 * @param signal ends all its requests
 * @param transferred called with the numbers of bytes that the storage has taken or sent
 */
export const openTarget = (
  { secrets, openStorage }: TargetOpener,
  row: BackupTargetRow,
  signal: AbortSignal,
  transferred?: (bytes: number) => void,
): S3Client => {
  const secret = decryptTargetSecret(secrets, row);
  const options = { signal, ...(transferred !== undefined && { transferred }) };
  return openStorage(toSettings({ ...row, secret }), options);
};

/** Returns the sentence about a failure of a storage, for members; `undefined` for another error. */
export const targetSentence = (error: unknown): string | undefined =>
  error instanceof StartFailure ? withoutSettingNames(error.message) : undefined;

/**
 * Stores, reads, lists and deletes a small object in a storage, before its target is stored.
 * @param target with its plain secret
 * @throws ApiError TARGET_REFUSED, TARGET_UNAVAILABLE; the signal's reason
 */
export async function tryTarget(
  openStorage: OpenStorage,
  target: TargetValues,
  signal: AbortSignal,
): Promise<void> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(TRIAL_MS)]);
  const client = openStorage(toSettings(target), { ...TRIAL_PATIENCE, signal: within });
  try {
    await tryObjects(client, target.prefix);
  } catch (error) {
    signal.throwIfAborted();
    const sentence = targetSentence(error);
    if (sentence === undefined) throw error;
    const isRefused = error instanceof S3Refusal && !error.mayPass;
    throw new ApiError(isRefused ? 'TARGET_REFUSED' : 'TARGET_UNAVAILABLE', sentence);
  }
}
