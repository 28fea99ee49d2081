/** Files of volumes. A volume may contain names that are not UTF-8; `raw_path` then has the bytes of the path. */
import * as z from 'zod/mini';
import { nullishNumber, nullishText } from './fields.ts';

/** A file or folder in a list. */
export const volumeFile = z.object({
  /** The name, with U+FFFD in place of bytes that are not UTF-8. */
  name: z.string(),
  /** The path from the volume, with U+FFFD as in `name`. */
  path: z.string(),
  /** The bytes of the path in base64url, which calls about this file need; null for a path that is UTF-8. */
  raw_path: nullishText,
  /** `folder`, `file`, `link` or `other` (a device, a socket, a pipe). Newer servers may add values. */
  kind: z.string(),
  /** The size of a file in bytes. */
  bytes: z.number(),
  modified_at: z.string(),
  /** The permissions in octal digits, such as "644". */
  mode: z.string(),
  /** The numbers of the user and of the group, such as "999:999". */
  owner: z.string(),
});
export type VolumeFile = z.infer<typeof volumeFile>;

/** A part of the list of a folder: folders first, then by the bytes of the names. */
export const volumeFolder = z.object({
  files: z.array(volumeFile),
  /** The `cursor` of the next part; null at the end. */
  next: nullishText,
  /** The number of files and folders in the folder. */
  total: z.number(),
  /** Whether the folder has more entries than the server reads. */
  is_cut: z.nullish(z.boolean()),
});

/** The size of a folder with all its contents, as stored on the disk. */
export const volumeFolderSize = z.object({
  /** In bytes; null when the measurement took too long. */
  bytes: nullishNumber,
});

/** The beginning of a file. */
export const volumeFileText = z.object({
  /** Null for a file that is not text. */
  text: nullishText,
  /** `utf-8` or `euc-kr`; null for a file that is not text. */
  encoding: nullishText,
  /** Whether the file is longer than `text`. */
  is_cut: z.boolean(),
  /** The size of the file in bytes. */
  bytes: z.number(),
  modified_at: z.string(),
});
export type VolumeFileText = z.infer<typeof volumeFileText>;

/** The address of a download. */
export const volumeFileDownload = z.object({
  /** The path with a ticket, on this server. */
  path: z.string(),
  expires_at: z.string(),
});

/** The address of an upload. */
export const volumeFileUpload = z.object({
  /** The path with a ticket, on this server. Parts are sent by PUT with `offset` added to the query. */
  path: z.string(),
  /** The maximum size of a part in bytes. */
  part_bytes: z.number(),
  expires_at: z.string(),
});

/** A file that was moved to the trash. */
export const deletedVolumeFile = z.object({
  trash_id: z.string(),
  /** The end of the time in which the deletion can be undone. */
  expires_at: z.string(),
});
