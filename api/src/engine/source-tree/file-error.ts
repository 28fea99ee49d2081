/** Converts errors of the file system to errors for the member. */
import { isUtf8 } from 'node:buffer';
import { EngineError, type EngineErrorReason, FULL_DISK_RULE } from '../engine-error.ts';

const SHOWN_CHARACTERS = 100;

/**
 * Formats a name for display on one line. Shortens long names, and writes bytes that are not text as `\xc7`. An empty name refers to
 * the whole source.
 */
export function formatFileName(name: Buffer | string): string {
  if (name.length === 0) return '저장소의';
  const text =
    typeof name === 'string' || isUtf8(name)
      ? String(name)
      : name.toString('latin1').replace(/[^ -~]/g, (c) => `\\x${c.charCodeAt(0).toString(16)}`);
  const shown = text.toWellFormed().replace(/\p{C}/gu, '�');
  return shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS)}…` : shown;
}

/** Creates the error for an unusable path in a source. */
export const sourceRefusedError = (message: string): EngineError =>
  new EngineError('source-refused', message);

/** Creates the error for links that form a cycle. */
export const linkCycleError = (path: Buffer | string): EngineError =>
  sourceRefusedError(`${formatFileName(path)} 경로의 링크가 서로를 가리켜 열 수 없습니다.`);

type Meaning = readonly [reason: EngineErrorReason, message: (name: string) => string];

const BUSY: Meaning = [
  'source-failed',
  () => '서버가 지금은 파일을 더 열 수 없습니다. 잠시 후 다시 배포해주세요.',
];
const NOT_A_FILE: Meaning = ['source-refused', (name) => `${name} 경로는 파일이 아닙니다.`];
const FORBIDDEN: Meaning = ['source-failed', (name) => `${name} 파일을 읽을 권한이 없습니다.`];
const NO_ROOM: Meaning = ['out-of-disk', () => FULL_DISK_RULE.message];

const MEANINGS: Readonly<Record<string, Meaning>> = {
  EISDIR: NOT_A_FILE,
  ENOTDIR: NOT_A_FILE,
  ENXIO: NOT_A_FILE,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EMFILE: BUSY,
  ENFILE: BUSY,
  ENOMEM: BUSY,
  EAGAIN: BUSY,
  ELOOP: ['source-refused', (name) => `${name} 경로의 링크가 서로를 가리켜 열 수 없습니다.`],
  ENAMETOOLONG: ['source-refused', (name) => `${name} 경로가 너무 깁니다. 짧게 변경해주세요.`],
  ENOENT: ['source-failed', (name) => `${name} 파일이 사라졌습니다. 다시 배포해주세요.`],
};

const unknown =
  (code: string): Meaning[1] =>
  (name) =>
    `${name} 파일을 읽거나 쓰지 못했습니다(${code}). 다시 배포해도 같으면 운영자에게 알려주세요.`;

/** Converts a system error to the error for the member. Other errors are returned unchanged. */
export function convertFileError(error: unknown, name: Buffer | string): unknown {
  const isOfTheSystem = error instanceof Error && 'errno' in error && 'code' in error;
  if (!isOfTheSystem || error instanceof EngineError) return error;
  const code = String(error.code);
  const [reason, message] = MEANINGS[code] ?? ['source-failed', unknown(code)];
  return new EngineError(reason, message(formatFileName(name)), { cause: error });
}
