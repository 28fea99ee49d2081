/** The format of a backup file: one line of JSON, then the files of the database as a tar archive, all compressed with gzip. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { errorCode, StartFailure } from '../runtime/errors.ts';

/** `secret_key` is null when the settings contain the encryption key, because a backup must not copy settings. */
const header = z.object({
  format: z.literal('naru-backup'),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  secret_key: z.nullable(z.string()),
});

export interface BackupContent {
  madeAt: Date;
  /** The content of the key file: one base64 key per line. Null when the settings contain the key. */
  secretKey: string | null;
  tar: Blob;
}

/** Creates a file with mode 0600, so that no other user can read it at any time. @throws when the file exists */
export function writeSecretFile(file: string, content: Uint8Array): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } catch (error) {
    rmSync(file);
    throw error;
  } finally {
    closeSync(handle);
  }
}

const REASONS: Record<string, string> = {
  EEXIST: '같은 이름의 파일이 이미 있습니다',
  ENOENT: '파일을 둘 폴더가 없습니다',
  ENOSPC: '디스크에 남은 공간이 없습니다',
};

/** Writes a new backup file. Returns its size in bytes. @throws StartFailure when the file exists or cannot be written */
export async function writeBackup(file: string, content: BackupContent): Promise<number> {
  const head: z.infer<typeof header> = {
    format: 'naru-backup',
    version: 1,
    made_at: content.madeAt.toISOString(),
    secret_key: content.secretKey,
  };
  const tar = new Uint8Array(await content.tar.arrayBuffer());
  const packed = gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), tar]));
  try {
    writeSecretFile(file, packed);
  } catch (error) {
    throw new StartFailure(
      `${REASONS[errorCode(error) ?? ''] ?? '파일을 쓸 수 없습니다'}: ${file}`,
    );
  }
  return packed.length;
}

/**
 * Reads a whole backup file; the checksum of gzip detects damage.
 * @throws StartFailure when the file is missing, damaged or no backup
 */
export function readBackup(file: string): BackupContent {
  if (!existsSync(file)) throw new StartFailure(`백업 파일이 없습니다: ${file}`);
  try {
    const bytes = gunzipSync(readFileSync(file));
    const end = bytes.indexOf('\n');
    const head = z.parse(header, JSON.parse(bytes.subarray(0, end).toString('utf8')));
    const tar = new Blob([bytes.subarray(end + 1)]);
    return { madeAt: new Date(head.made_at), secretKey: head.secret_key, tar };
  } catch {
    throw new StartFailure(`나루의 백업이 아니거나 손상된 파일입니다: ${file}`);
  }
}
