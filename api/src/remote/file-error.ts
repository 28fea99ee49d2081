import { printableText } from './text-table.ts';

const NO_ROOM = '디스크에 자리가 없습니다.';
const FORBIDDEN = '이 파일이나 폴더에 접근할 권한이 없습니다.';
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EFBIG: '파일 시스템이 이 크기의 파일을 저장할 수 없습니다.',
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: '읽기 전용 파일 시스템입니다.',
  ENOENT: '파일이나 폴더가 없습니다.',
};

/** Returns the code of an error of the operating system; empty for another error. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : '';

/** Returns the sentence for an error of the file system; `undefined` for another error. @param path the file, if the error does not name it */
export function fileErrorText(error: unknown, path?: string): string | undefined {
  const code = codeOf(error);
  if (code === '') return undefined;
  const named = path ?? (error instanceof Error && 'path' in error ? String(error.path) : '');
  const reason = REASONS[code] ?? `파일을 읽거나 쓸 수 없습니다(${code}).`;
  return named === '' ? reason : `${printableText(named)}: ${reason}`;
}
