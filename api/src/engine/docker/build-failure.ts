import { failedInstruction } from '../build-failure.ts';
import { EngineError } from '../engine-error.ts';
import { DockerError, toEngineError } from './docker-error.ts';

/** `RUN <<EOF`, and the other instructions that take one. */
const HERE_DOCUMENT = /^[ \t]*(?:ONBUILD\s+)?(?:RUN|COPY|ADD)\s.*<<-?["']?[A-Za-z_]/im;

/**
 * Whether a build failed because the classic builder does not know what the Dockerfile asks for. It says so of options; of a
 * here-document it reads the lines as instructions.
 */
const needsBuildKit = (message: string, dockerfile: string): boolean =>
  /requires BuildKit|unknown flag: (checksum|exclude|keep-git-dir|link|parents)/i.test(message) ||
  (HERE_DOCUMENT.test(dockerfile) && /unknown instruction|parse error|<</i.test(message));

function explanationOf(message: string, dockerfile: string): string {
  if (needsBuildKit(message, dockerfile)) {
    return (
      '이 서버는 BuildKit 전용 문법(RUN --mount, RUN <<EOF, COPY --link 등)을 지원하지 않습니다. ' +
      'Dockerfile을 일반 RUN, COPY로 바꿔주세요.'
    );
  }
  return failedInstruction(message);
}

/** Why a build failed, by the words of the builder and what it was to build. */
export function buildFailure(message: string, dockerfile: string): EngineError {
  const cause = new DockerError(500, message);
  const reason = 'build-failed';
  const known = toEngineError(cause, { reason, message: explanationOf(message, dockerfile) });
  return known instanceof EngineError ? known : new EngineError(reason, message);
}
