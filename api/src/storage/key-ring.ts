/** Reads and writes the encryption keys. The keys are in the settings, otherwise in a file of the data folder. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, StartFailure } from '../runtime/errors.ts';
import type { KeyRing } from './secret-box.ts';

const KEY_BYTES = 32;

/** The name of the key file in the data folder. The file contains one base64 key per line, the current key first. */
export const KEY_FILE_NAME = 'secret.key';

/** The settings for the keys. Keys are in base64. */
export interface KeySettings {
  readonly NARU_SECRET_KEY?: string | undefined;
  /** Earlier keys, which only decrypt. */
  readonly NARU_OLD_SECRET_KEYS: readonly string[];
  readonly DATA_DIR: string;
}

const fromText = (text: string): Buffer => Buffer.from(text, 'base64');

export const newEncryptionKey = (): Buffer => randomBytes(KEY_BYTES);

const keyFile = (folder: string): string => join(folder, KEY_FILE_NAME);

/** Reads the text of the key file. @throws StartFailure when this process may not read it */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartFailure(
      `비밀 키 파일을 읽을 수 없습니다: ${file}. 소유자를 서버를 실행하는 사용자로 바꿔주세요.`,
    );
  }
}

/** Parses the text of a key file; `undefined` for another text. */
export function parseKeyText(text: string): KeyRing | undefined {
  const [current, ...earlier] = text.trim().split('\n').map(fromText);
  const isDamaged = [current, ...earlier].some((key) => key?.length !== KEY_BYTES);
  return current === undefined || isDamaged ? undefined : [current, ...earlier];
}

function readFile(file: string): KeyRing | undefined {
  if (!existsSync(file)) return undefined;
  const ring = parseKeyText(readText(file));
  if (ring === undefined) {
    throw new StartFailure(`비밀 키 파일이 손상되었습니다: ${file}. 백업에서 복원해주세요.`);
  }
  return ring;
}

/** Returns the keys; `undefined` before the first key is created. @throws StartFailure when the file does not contain keys */
export function readKeyRing({ NARU_SECRET_KEY, NARU_OLD_SECRET_KEYS, DATA_DIR }: KeySettings) {
  return NARU_SECRET_KEY === undefined
    ? readFile(keyFile(DATA_DIR))
    : ([fromText(NARU_SECRET_KEY), ...NARU_OLD_SECRET_KEYS.map(fromText)] satisfies KeyRing);
}

/** Waits until a file or folder is on the disk (fsync), because encrypted data is lost without its key. */
function persist(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Writes the keys to a temporary file that only its owner may read. Returns the path of the file. */
function writeDraft(file: string, ring: KeyRing): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, ring.map((key) => key.toString('base64')).join('\n'), { mode: 0o600 });
  persist(draft);
  return draft;
}

/** Creates the key file with a new key. If two servers start at the same time, both use the file of the first. */
export function createKeyFile(folder: string): void {
  const file = keyFile(folder);
  const draft = writeDraft(file, [newEncryptionKey()]);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/** Replaces the keys in the file atomically. */
export function replaceKeyFile(folder: string, ring: KeyRing): void {
  const file = keyFile(folder);
  renameSync(writeDraft(file, ring), file);
  persist(folder);
}
