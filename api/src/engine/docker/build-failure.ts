import { EngineError, FULL_DISK_RULE, failedInstructionMessage } from '../engine-error.ts';
import { PULL_REFUSALS } from '../registry/pull-refusals.ts';
import type { BuildIdentity } from '../source-tree/source-task.ts';
import { writeForOlderBuilder } from './build-dockerfile.ts';
import { DockerError, toEngineError } from './docker-error.ts';

/** Matches an instruction with a here-document, such as `COPY <<EOF /file`. */
const HERE_DOCUMENT = /^[ \t]*(?:ONBUILD\s+)?(?:RUN|COPY|ADD)\s.*<<-?["']?[A-Za-z_]/im;
const UNKNOWN_FLAG =
  /unknown flag: (?:checksum|chmod|exclude|keep-git-dir|link|mount|network|parents|security|start-interval|unpack)|requires BuildKit|unexpected key '|in substitution/i;

/**
 * Checks whether a build failed because the builder does not know a feature of the Dockerfile. The builder's message names an unknown
 * option. The lines of a here-document that could not be written otherwise are unknown instructions for the builder.
 */
export const isUnknownSyntax = (message: string, dockerfile: string): boolean =>
  UNKNOWN_FLAG.test(message) ||
  (/unknown instruction|parse error|<</i.test(message) &&
    HERE_DOCUMENT.test(writeForOlderBuilder(dockerfile).text));

/** The sentences for the member, by patterns of the builder's messages. The first matching pattern counts. */
const SENTENCES: readonly [RegExp, string][] = [
  [
    /mount[^\n]{0,300}type=ssh|no SSH key|ssh[^\n]{0,300}forwarded from the client/i,
    '빌드에는 SSH 키를 전달할 수 없습니다. 키를 빌드용 시크릿으로 저장하고 RUN --mount=type=secret으로 읽어주세요.',
  ],
  [
    /entitlement|network\.host is not allowed|security\.insecure/i,
    '빌드에서 호스트 네트워크나 특권은 쓸 수 없습니다. RUN의 --network, --security 옵션을 삭제해주세요.',
  ],
  [
    /secret (\S+?):? not found|secret not found/i,
    '빌드용 시크릿이 없습니다. 로그의 마지막 줄에 나온 이름으로 시크릿을 만들고 빌드에서 쓰도록 정해주세요.',
  ],
];

/** Matches the message about a command that failed, which contains the command, and so any words. */
const COMMAND_FAILED =
  /executor failed running|did not complete successfully|returned a non-zero code/;

/** The sentences about the files and images that an instruction names, by patterns of the builder's messages. The first matching pattern counts. */
const MISSING: readonly [RegExp, string][] = [
  ...PULL_REFUSALS.map(([words, , sentence]): [RegExp, string] => [words, sentence]),
  [
    /(?:COPY|ADD) failed: [^\n]{0,300}(?:no such file|not found|does not exist)|failed to (?:compute cache key|calculate checksum)[^\n]{0,600}(?:"[^"\n]{0,300}":? not found|: no such file)/,
    'COPY나 ADD에 적은 파일이 소스에 없습니다. 로그의 마지막 줄에 나온 경로가 맞는지, .dockerignore가 제외하지 않았는지 확인해주세요.',
  ],
  [
    /pull access denied|manifest [^\n]{0,300}unknown|no basic auth credentials|unauthorized|authorization failed|failed to authorize/i,
    'FROM이나 COPY --from에 적은 이미지를 내려받지 못했습니다. 이름과 태그를 확인해주세요. 로그인이 필요한 이미지는 빌드에 쓸 수 없습니다.',
  ],
];

/** Returns the sentence about a missing file or image; `undefined` for another message. */
const findMissing = (message: string): string | undefined =>
  COMMAND_FAILED.test(message) ? undefined : MISSING.find(([words]) => words.test(message))?.[1];

/** The sentences for the member, by patterns of lines in the log. The first matching pattern counts. */
const LINE_SENTENCES: readonly [RegExp, string][] = [
  [
    /exec format error/i,
    '이미지나 프로그램의 CPU 종류가 서버와 다릅니다. FROM의 --platform을 삭제하거나 서버의 CPU에 맞는 이미지로 변경해주세요.',
  ],
  // A failure of the engine, which can lose the network namespace of an instruction while several builds run.
  [
    /^runc run failed: .*error running hook/,
    '엔진이 빌드 단계를 시작하지 못했습니다. 잠시 후 다시 배포해주세요.',
  ],
];

/** The sentence for a Dockerfile that the builder does not understand. */
const UNKNOWN_SYNTAX =
  '이 서버의 빌더가 지원하지 않는 문법이 Dockerfile에 있습니다. 로그의 마지막 줄에 나온 옵션을 삭제하거나 일반 RUN, COPY로 변경해주세요.';

/** Returns the error for a Dockerfile that only a newer frontend understands, which could not be fetched. */
export const missingFrontendError = (frontend: string, cause: unknown): EngineError =>
  new EngineError(
    'build-failed',
    `이 서버의 빌더가 지원하지 않는 문법이 Dockerfile에 있고, 새 문법을 읽는 ${frontend} 이미지를 내려받지 못했습니다. 일반 RUN, COPY로 변경해주세요.`,
    { cause },
  );

/**
 * Returns the error of a failed build.
 * @param message the builder's message
 * @param output the last lines of the log, in which programs say that the disk is full or that they are for another CPU
 */
export function failedBuildError(
  message: string,
  { text, scriptsWithCrlf }: Pick<BuildIdentity, 'text' | 'scriptsWithCrlf'>,
  output: readonly string[] = [],
): EngineError {
  if (output.some((line) => FULL_DISK_RULE.words.test(line))) {
    return new EngineError('out-of-disk', FULL_DISK_RULE.message);
  }
  const missing = findMissing(message);
  if (missing !== undefined) return new EngineError('build-failed', missing);
  const [, found] = SENTENCES.find(([words]) => words.test(message)) ?? [];
  const lines = [...output, message];
  const [, named = found] =
    LINE_SENTENCES.find(([words]) => lines.some((line) => words.test(line))) ?? [];
  const sentence = isUnknownSyntax(message, text)
    ? UNKNOWN_SYNTAX
    : (named ?? failedInstructionMessage(message, scriptsWithCrlf));
  const reason = 'build-failed';
  const known = toEngineError(new DockerError(500, message), { reason, message: sentence });
  return known instanceof EngineError ? known : new EngineError(reason, message);
}
