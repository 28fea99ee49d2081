import { failedInstruction, NO_SPACE, notPushed } from '../build-failure.ts';
import { EngineError } from '../engine-error.ts';
import { explainFileError } from '../source-tree/file-error.ts';
import { BuildctlFailure } from './buildctl.ts';

const UNREACHABLE = '이미지를 만드는 BuildKit에 연결할 수 없습니다. 서버 관리자에게 알려주세요.';

/** What the member wrote, and its words with it. */
const OF_THE_DOCKERFILE = /did not complete successfully: exit code|dockerfile parse error/;
const PUSH = /failed to push /;
const LOST = /\bUnavailable\b|DeadlineExceeded|failed to list workers|no active session/;

/** For a buildctl that is not there, or that reaches nothing. */
const unreachable = (cause: unknown): EngineError =>
  new EngineError('unreachable', UNREACHABLE, { cause });

/** For a buildctl that could not be started, or whose files could not be written. */
function notStarted(error: unknown): EngineError {
  const isOfFiles =
    error instanceof Error && 'syscall' in error && !String(error.syscall).startsWith('spawn');
  const explained = isOfFiles ? explainFileError(error, '') : error;
  return explained instanceof EngineError ? explained : unreachable(error);
}

const outOfDisk = (cause: unknown): EngineError =>
  new EngineError('out-of-disk', NO_SPACE.message, { cause });

/** Why buildctl failed, as a member is told. */
export function buildkitFailure(error: unknown): EngineError {
  if (!(error instanceof BuildctlFailure)) {
    return NO_SPACE.words.test(String(error)) ? outOfDisk(error) : notStarted(error);
  }
  const words = error.said.findLast((line) => line.startsWith('error: ')) ?? '';
  if (!OF_THE_DOCKERFILE.test(words)) {
    if (NO_SPACE.words.test(words)) return outOfDisk(error);
    if (PUSH.test(words)) return notPushed(error);
    if (LOST.test(words)) return unreachable(error);
  }
  return new EngineError('build-failed', failedInstruction(words), { cause: error });
}
