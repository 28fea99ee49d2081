/**
 * Schemas for single fields (specification section 5) with Korean error messages, for forms and the server. Rules that depend on other
 * data (limits, unique names) are not in this file; rules for fields of an account are in `member-fields.ts`.
 */
import * as z from 'zod/mini';
import { isDomainName } from './domain-name.ts';
import {
  BRANCH_INVALID_MESSAGE,
  isBranchName,
  isSubpath,
  SUBPATH_INVALID_MESSAGE,
} from './git-names.ts';
import { gitUrlProblem } from './git-url.ts';
import { toHalfWidth } from './invisible-characters.ts';
import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  CONTAINER_START_SECONDS,
  DRAIN_SECONDS_LIMIT,
  MEMBER_LIMITS,
  NAME_MAX_LENGTH,
  PORT_RANGE,
  PROJECT_DEFAULT_LIMITS,
  VARIABLE_VALUE_MAX_BYTES,
  VOLUME_CAPACITY_LIMIT,
} from './limits.ts';
import {
  boundedIntegerRule,
  nameTextRule,
  nonBlankTextRule,
  shortTextRule,
  utf8ByteLength,
} from './text.ts';

/** The rules for names: 1 to 255 code points, trimmed and normalised to NFC. */
export const projectName = nameTextRule(
  '프로젝트 이름을 입력해주세요.',
  '프로젝트 이름은 255자를 초과할 수 없습니다.',
);
export const containerName = nameTextRule(
  '컨테이너 이름을 입력해주세요.',
  '컨테이너 이름은 255자를 초과할 수 없습니다.',
);
export const volumeName = nameTextRule(
  '볼륨 이름을 입력해주세요.',
  '볼륨 이름은 최대 255자까지 가능합니다.',
);

/** The capacity of a volume in MiB. Any integer within the bounds is valid; only the form uses steps of 128 MiB. */
export const volumeCapacity = boundedIntegerRule(
  { min: VOLUME_CAPACITY_LIMIT.min, max: VOLUME_CAPACITY_LIMIT.max },
  '볼륨 용량은 128 MiB - 2 GiB (2048 MiB) 사이여야 합니다.',
);

/** The message for an invalid or missing Git URL. */
export const GIT_URL_INVALID_MESSAGE = '유효한 Git URL을 입력해주세요.';
const gitUrlText = shortTextRule('Git URL은 255자를 초과할 수 없습니다.');
const startsLikeGit = (text: string) => /^(https?:\/\/|ssh:\/\/|git@)\S+$/.test(text);
/** Rejects a URL that the engine would refuse, with the same message, so that the member can correct the URL before a deployment. */
const problemOf = (text: string) =>
  startsLikeGit(text) ? gitUrlProblem(text) : GIT_URL_INVALID_MESSAGE;

const without = (find: (text: string) => string | undefined) =>
  z.superRefine<string>((text, context) => {
    const problem = find(text);
    if (problem !== undefined) context.addIssue(problem);
  });

/** The Git URL of the source, required without a template. */
export const gitUrl = gitUrlText.check(without(problemOf));
/** An optional Git URL: a template has its own source. */
export const optionalGitUrl = gitUrlText.check(
  without((text) => (text === '' ? undefined : problemOf(text))),
);
/** A branch, a tag or a commit; empty for the default branch of the repository. */
export const gitBranch = shortTextRule('브랜치는 255자를 초과할 수 없습니다.').check(
  z.refine((text) => text === '' || isBranchName(text), { error: BRANCH_INVALID_MESSAGE }),
);
/** The folder of the source in its repository; empty for the root. */
export const gitSubpath = shortTextRule('하위 경로는 255자를 초과할 수 없습니다.').check(
  z.refine(isSubpath, { error: SUBPATH_INVALID_MESSAGE }),
);

/** The CPU limit of a container: a multiple of 100 millicores. */
export const containerCpuLimit = boundedIntegerRule(
  CONTAINER_CPU_LIMIT,
  'CPU는 100-4000 millicores 사이에서 100 단위로 입력해주세요.',
);
/** The memory limit of a container: a multiple of 128 MiB. */
export const containerMemoryLimit = boundedIntegerRule(
  CONTAINER_MEMORY_LIMIT,
  '메모리는 128-8192 MiB 사이에서 128 단위로 입력해주세요.',
);

/** The time that a container has to start, in seconds. Any integer within the bounds is valid; only the form uses steps of 10 s. */
export const containerStartSeconds = boundedIntegerRule(
  { min: CONTAINER_START_SECONDS.min, max: CONTAINER_START_SECONDS.max },
  '시작 시간은 10초에서 900초(15분) 사이여야 합니다.',
);

const KEY_TOO_LONG = '키는 255자를 초과할 수 없습니다.';
/**
 * The key of an environment variable, secret or build variable. The rule converts letters to upper case and full-width forms to ASCII, and
 * removes invisible characters. Other invalid characters are an error and are not removed.
 */
export const variableKey = nameTextRule('키를 입력해주세요.', KEY_TOO_LONG).check(
  z.overwrite(toHalfWidth),
  z.toUpperCase(),
  z.refine((text) => text.length <= NAME_MAX_LENGTH, { error: KEY_TOO_LONG, abort: true }),
  z.refine((text) => /^[A-Z_][A-Z0-9_]*$/.test(text), {
    error: '키는 대문자 또는 밑줄로 시작하고 대문자, 숫자, 밑줄만 쓸 수 있습니다.',
  }),
);

const VALUE_TOO_LONG = `값은 ${VARIABLE_VALUE_MAX_BYTES / 1024} KiB를 초과할 수 없습니다.`;
/** The value of a variable, unchanged and with its line breaks. Blank values are invalid. */
export const variableValue = nonBlankTextRule(
  '값을 입력해주세요.',
  VARIABLE_VALUE_MAX_BYTES,
  VALUE_TOO_LONG,
).check(
  z.refine((text) => utf8ByteLength(text) <= VARIABLE_VALUE_MAX_BYTES, { error: VALUE_TOO_LONG }),
);

/** The port that a container listens on. */
export const internalPort = boundedIntegerRule(
  PORT_RANGE,
  '내부 포트는 1-65535 사이의 정수여야 합니다.',
);

/** The full domain name of an http network. */
export const fqdn = nameTextRule(
  'FQDN을 입력해주세요.',
  'FQDN은 255자를 초과할 수 없습니다.',
).check(
  z.overwrite(toHalfWidth),
  z.refine(isDomainName, { error: '올바른 FQDN을 입력해주세요. 예: app.example.com' }),
);

/** The types of a network. A container may have one network of type http. */
export const NETWORK_TYPES = ['tcp', 'udp', 'http'] as const;

/**
 * How an http network speaks to its container: `http1` is HTTP/1.1 with WebSockets; `h2c` is HTTP/2 without TLS, which gRPC needs.
 * Visitors speak both in either case.
 */
export const HTTP_PROTOCOLS = ['http1', 'h2c'] as const;
/** See `HTTP_PROTOCOLS`. */
export const httpProtocol = z.enum(HTTP_PROTOCOLS, {
  error: '컨테이너 통신 방식은 http1, h2c 중 하나여야 합니다.',
});
/** The time for open connections when an http network's container is replaced. */
export const drainSeconds = boundedIntegerRule(
  DRAIN_SECONDS_LIMIT,
  '연결 종료 대기 시간은 0-300초 사이의 정수여야 합니다.',
);

const MOUNT_REQUIRED = '볼륨과 마운트 경로를 모두 입력해주세요.';
/** The id of a mount's volume. The server checks that the volume exists. */
export const mountVolumeId = nonBlankTextRule(MOUNT_REQUIRED);
/** An absolute path in a container. */
export const mountPath = nameTextRule(
  MOUNT_REQUIRED,
  '마운트 경로는 255자를 초과할 수 없습니다.',
).check(z.refine((text) => text.startsWith('/'), { error: '마운트 경로는 /로 시작해야 합니다.' }));

/** The message for a limit of a new project above the limit of the member. */
export const PROJECT_LIMIT_MESSAGE = '프로젝트의 기본 한도를 넘을 수 없습니다.';
/** A limit of a new project: an integer. The server also compares it with the limit of the member. */
const projectLimit = (most: number) =>
  boundedIntegerRule({ min: 1, max: most }, PROJECT_LIMIT_MESSAGE);
export const projectCpuLimit = projectLimit(MEMBER_LIMITS.cpu.max);
export const projectMemoryLimit = projectLimit(MEMBER_LIMITS.memory.max);
export const projectDiskLimit = projectLimit(MEMBER_LIMITS.disk.max);
export const projectTrafficLimit = projectLimit(PROJECT_DEFAULT_LIMITS.traffic);
