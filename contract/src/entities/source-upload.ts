import * as z from 'zod/mini';
import { nullishNumber, nullishText, pathSegment } from './fields.ts';

/** An upload that is the source of a container. `files` is the number of its files, and `bytes` the size of its archive before compression. */
export const containerUpload = z.object({
  upload_id: pathSegment,
  /** The SHA-256 hash of the archive. */
  digest: z.string(),
  files: nullishNumber,
  bytes: nullishNumber,
  uploaded_at: nullishText,
  /** The username of the member who uploaded it. */
  uploaded_by: nullishText,
});
export type ContainerUpload = z.infer<typeof containerUpload>;

/** An upload that has begun. */
export const sourceUpload = z.object({
  upload_id: pathSegment,
  /** Whether the whole archive is stored and checked, so that nothing has to be sent. */
  is_complete: z.boolean(),
  /** The first byte that has to be sent, which is the beginning of a part. */
  received: z.number(),
  /** The path with a ticket, on this server. Parts are sent by PUT with `offset` added to the query. */
  path: z.string(),
  /** The size of every part but the last before compression, in bytes. */
  part_bytes: z.number(),
  expires_at: z.string(),
});
export type SourceUpload = z.infer<typeof sourceUpload>;
