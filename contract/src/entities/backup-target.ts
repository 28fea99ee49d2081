import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

/**
 * A target of backups: an object storage of a project that speaks the protocol of Amazon S3. Responses never contain the secret. `prefix` is empty,
 * or a folder with a slash at its end. `path_style` is whether the bucket is a part of the path of addresses, and not of their host. `backups` is
 * the number of backups in the target. `problem` is a Korean sentence about the last copy, and absent when that succeeded.
 */
export const backupTarget = z.object({
  target_id: pathSegment,
  name: z.string(),
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  prefix: z.string(),
  path_style: z.boolean(),
  access_key: z.string(),
  backups: z.number(),
  problem: nullishText,
  created_at: nullishText,
  updated_at: z.string(),
});
export type BackupTarget = z.infer<typeof backupTarget>;
