import { EngineError, failedInstructionMessage } from '../engine-error.ts';
import type { BuildIdentity } from '../source-tree/source-task.ts';
import { DockerError, toEngineError } from './docker-error.ts';

/** Matches an instruction with a here-document, such as `RUN <<EOF`. */
const HERE_DOCUMENT = /^[ \t]*(?:ONBUILD\s+)?(?:RUN|COPY|ADD)\s.*<<-?["']?[A-Za-z_]/im;

/**
 * Checks whether a build failed because the builder does not support a feature of the Dockerfile. The builder's message names an
 * unsupported option. For a here-document, the builder reads the lines of the here-document as instructions and rejects unknown
 * instructions.
 */
const isUnknownSyntax = (message: string, dockerfile: string): boolean =>
  /requires BuildKit|unknown flag: (checksum|exclude|keep-git-dir|link|parents|mount|chmod|network|security|unpack|start-interval)/i.test(
    message,
  ) ||
  (HERE_DOCUMENT.test(dockerfile) && /unknown instruction|parse error|<</i.test(message));

/** The sentences for the member, by patterns of the builder's messages. The first matching pattern counts. */
const SENTENCES: readonly [RegExp, string][] = [
  [
    /mount[^\n]*type=ssh|no SSH key|ssh[^\n]*forwarded from the client/i,
    '빌드에는 SSH 키를 전달할 수 없습니다. 키를 빌드용 시크릿으로 저장하고 RUN --mount=type=secret으로 읽어주세요.',
  ],
  [
    /entitlement|network\.host is not allowed|security\.insecure/i,
    '빌드에서 호스트 네트워크나 특권은 쓸 수 없습니다. RUN의 --network, --security 옵션을 지워주세요.',
  ],
  [
    /secret (\S+?):? not found|secret not found/i,
    '빌드용 시크릿이 없습니다. 로그의 마지막 줄에 나온 이름으로 시크릿을 만들고 빌드에서 쓰도록 정해주세요.',
  ],
  [
    /exec format error/i,
    '이미지나 프로그램의 CPU 종류가 서버와 다릅니다. FROM의 --platform을 지우거나 서버의 CPU에 맞는 이미지로 바꿔주세요.',
  ],
];

/** The sentence for a Dockerfile that the builder does not understand. */
const UNKNOWN_SYNTAX =
  '이 서버는 BuildKit 전용 문법(RUN --mount, RUN <<EOF, COPY --link 등)을 지원하지 않습니다. ' +
  'Dockerfile을 일반 RUN, COPY로 바꿔주세요.';

/** Returns the error of a failed build, from the builder's message and the build. */
export function failedBuildError(
  message: string,
  { text, scriptsWithCrlf }: Pick<BuildIdentity, 'text' | 'scriptsWithCrlf'>,
): EngineError {
  const [, found] = SENTENCES.find(([words]) => words.test(message)) ?? [];
  const sentence = isUnknownSyntax(message, text)
    ? UNKNOWN_SYNTAX
    : (found ?? failedInstructionMessage(message, scriptsWithCrlf));
  const reason = 'build-failed';
  const known = toEngineError(new DockerError(500, message), { reason, message: sentence });
  return known instanceof EngineError ? known : new EngineError(reason, message);
}
