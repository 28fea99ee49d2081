/** Why backups of databases fail, or cannot be checked. The messages are Korean sentences for members. */
import { EngineError } from '../../engine/engine-error.ts';
import { errorCode, StartFailure } from '../../runtime/errors.ts';
import { ApiError } from '../api-error.ts';

/** A backup that failed. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

/** A backup that is larger than the space that is left. */
export class BackupTooLarge extends BackupFailure {
  constructor() {
    super('백업 저장 공간이 부족합니다.');
  }
}

/** Why a temporary container could not be used, or not to its end. */
export type CheckProblem = 'disk' | 'memory' | 'engine' | 'time';

/** A check that could not be made, which says nothing about the backup. */
export class CheckImpossible extends Error {
  override readonly name = 'CheckImpossible';
  readonly problem: CheckProblem;
  /** The sentence of the engine. */
  readonly reason: string;

  constructor(message: string, problem: CheckProblem, reason = '') {
    super(message);
    this.problem = problem;
    this.reason = reason;
  }
}

const DISK_FULL =
  '서버의 디스크에 백업할 공간이 부족합니다. 계속되면 서버의 운영자에게 문의해주세요.';
const OTHER = '서버 오류로 백업하지 못했습니다. 계속되면 서버의 운영자에게 문의해주세요.';

const DISK_CODES: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT'];

/** The maximum length of a program's message in the reason of a failure. */
const LINE_LENGTH = 300;

/** Returns the sentence about a program that failed, with the last line of its error output. */
export function programSentence(sentence: string, errors: string): string {
  const line = errors.trim().split('\n').at(-1)?.trim().slice(0, LINE_LENGTH) ?? '';
  return line === '' ? sentence : `${sentence} 프로그램의 마지막 출력: ${line}`;
}

/** Whether an error is an unexpected one, which belongs into the log of the server. */
export const isUnexpectedFailure = (error: unknown): boolean =>
  !(
    error instanceof BackupFailure ||
    error instanceof CheckImpossible ||
    error instanceof EngineError ||
    error instanceof ApiError ||
    DISK_CODES.includes(errorCode(error))
  );

/** Returns the reason of a failed backup, for the member. */
export function failureSentence(error: unknown): string {
  if (DISK_CODES.includes(errorCode(error))) return DISK_FULL;
  const isShown = !isUnexpectedFailure(error) && !(error instanceof StartFailure);
  return isShown && error instanceof Error ? error.message : OTHER;
}
