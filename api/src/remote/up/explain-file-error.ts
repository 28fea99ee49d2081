import { codeOf, fileErrorText } from '../file-error.ts';
import { RemoteCallError } from '../server-project-port.ts';
import { printableText } from '../text-table.ts';

/** The codes of a file that has changed since the folder was listed. */
const CHANGED: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'EINVAL']);

/** The error for a file that changes while the folder is listed or packed. It has a status, because another attempt would fail, too. */
export const changedFile = (path: string): RemoteCallError =>
  new RemoteCallError(
    `묶는 동안 파일이 바뀌었습니다. 명령을 다시 실행해주세요: ${printableText(path)}`,
    400,
  );

/** Converts an error of the file system about a file of the folder to one with a sentence; another error stays. */
export function explainFileError(error: unknown, path: string): unknown {
  if (CHANGED.has(codeOf(error))) return changedFile(path);
  const text = fileErrorText(error, path);
  return text === undefined ? error : new RemoteCallError(text, 400);
}
