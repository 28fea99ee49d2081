/**
 * The validation rules of specification section 5, each a schema with the member's own sentence for every way to fail.
 * Forms and the server parse with the same ones. What depends on other data (limits left, names taken) is not here.
 */
import * as z from 'zod/mini';
import {
  CONTAINER_CPU,
  CONTAINER_MEMORY,
  DEFAULT_GIT_BRANCH,
  PASSWORD_MIN,
  PORT,
  PROJECT_DEFAULTS,
  USERNAME_MIN,
  VOLUME_CAPACITY,
} from './limits.ts';
import {
  boundedInteger,
  codePointLength,
  filledText,
  nameText,
  rawText,
  shortText,
} from './text.ts';

const USERNAME_REQUIRED = '사용자명을 입력해주세요.';
const EMAIL_INVALID = '올바른 이메일 형식을 입력해주세요.';

export const username = nameText(USERNAME_REQUIRED, '사용자명은 255자를 초과할 수 없습니다.').check(
  z.refine((text) => codePointLength(text) >= USERNAME_MIN, {
    error: '사용자명은 3자 이상이어야 합니다.',
  }),
);

/** Deliberately loose: the mail that follows is the real check. Lower case is the server's business. */
export const email = shortText('이메일은 255자를 초과할 수 없습니다.').check(
  z.refine((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), { error: EMAIL_INVALID }),
);

const password = (tooShort: string) =>
  rawText(tooShort).check(
    z.refine((text) => codePointLength(text) >= PASSWORD_MIN, { error: tooShort }),
    z.refine((text) => codePointLength(text) <= 1024, {
      error: '비밀번호는 1024자를 초과할 수 없습니다.',
    }),
  );

/** The password of a new account. */
export const signupPassword = password('비밀번호는 8자 이상이어야 합니다.');
/** The password that replaces another one; its sentence differs from signup's in the specification. */
export const newPassword = password('비밀번호는 최소 8자 이상이어야 합니다.');

export const projectName = nameText(
  '프로젝트 이름을 입력해주세요.',
  '프로젝트 이름은 255자를 초과할 수 없습니다.',
);
export const containerName = nameText(
  '컨테이너 이름을 입력해주세요.',
  '컨테이너 이름은 255자를 초과할 수 없습니다.',
);
export const volumeName = nameText(
  '볼륨 이름을 입력해주세요.',
  '볼륨 이름은 최대 255자까지 가능합니다.',
);

export const volumeCapacity = boundedInteger(
  { min: VOLUME_CAPACITY.min, max: VOLUME_CAPACITY.max },
  '볼륨 용량은 128 MiB - 2 GiB (2048 MiB) 사이여야 합니다.',
);

/** Said of an address that is none, and where one is missing that is needed. */
export const GIT_URL_INVALID = '유효한 Git URL을 입력해주세요.';
const startsLikeGit = (text: string) => /^(https?:\/\/|git@)\S+$/.test(text);

/** Where the source is. Required when there is no template. */
export const gitUrl = shortText('Git URL은 255자를 초과할 수 없습니다.').check(
  z.refine(startsLikeGit, { error: GIT_URL_INVALID }),
);
/** The same where it may stay empty: a template brings its own source. */
export const optionalGitUrl = shortText('Git URL은 255자를 초과할 수 없습니다.').check(
  z.refine((text) => text === '' || startsLikeGit(text), { error: GIT_URL_INVALID }),
);
/** An empty one means the default. */
export const gitBranch = shortText('브랜치는 255자를 초과할 수 없습니다.').check(
  z.overwrite((text) => text || DEFAULT_GIT_BRANCH),
);
export const gitSubpath = shortText('하위 경로는 255자를 초과할 수 없습니다.');

export const containerCpu = boundedInteger(
  CONTAINER_CPU,
  'CPU는 100-4000 millicores 사이에서 100 단위로 입력해주세요.',
);
export const containerMemory = boundedInteger(
  CONTAINER_MEMORY,
  '메모리는 128-8192 MiB 사이에서 128 단위로 입력해주세요.',
);

/** Forces the case a key must have; what does not fit the pattern afterwards is refused, never filtered. */
export const upperCaseKey = (raw: string): string => raw.trim().toUpperCase();

/** The key of an environment variable, secret or build variable. */
export const variableKey = filledText('키를 입력해주세요.').check(
  z.trim(),
  z.overwrite(upperCaseKey),
  z.refine((text) => /^[A-Z_][A-Z0-9_]*$/.test(text), {
    error: '키는 대문자 또는 밑줄로 시작하고 대문자, 숫자, 밑줄만 쓸 수 있습니다.',
    abort: true,
  }),
  z.refine((text) => text.length <= 255, { error: '키는 255자를 초과할 수 없습니다.' }),
);
/** Goes as typed, line breaks included; only a blank one is refused. */
export const variableValue = filledText('값을 입력해주세요.');

export const internalPort = boundedInteger(PORT, '내부 포트는 1-65535 사이의 정수여야 합니다.');

const FQDN =
  /^(?=.{1,253}$)(?:[a-z0-9\p{L}](?:[a-z0-9\p{L}-]{0,61}[a-z0-9\p{L}])?\.)+[a-z\p{L}](?:[a-z0-9\p{L}-]{0,61}[a-z0-9\p{L}])$/iu;
export const fqdn = nameText('FQDN을 입력해주세요.', 'FQDN은 255자를 초과할 수 없습니다.').check(
  z.refine((text) => FQDN.test(text), { error: '올바른 FQDN을 입력해주세요. 예: app.example.com' }),
);

export const NETWORK_TYPES = ['tcp', 'udp', 'http'] as const;
export type NetworkType = (typeof NETWORK_TYPES)[number];

const MOUNT_REQUIRED = '볼륨과 마운트 경로를 모두 입력해주세요.';
export const mountVolume = filledText(MOUNT_REQUIRED);
export const mountPath = nameText(
  MOUNT_REQUIRED,
  '마운트 경로는 255자를 초과할 수 없습니다.',
).check(z.refine((text) => text.startsWith('/'), { error: '마운트 경로는 /로 시작해야 합니다.' }));

const PROJECT_LIMIT_MESSAGE = '프로젝트의 기본 한도를 넘을 수 없습니다.';
/** A limit asked for at a project's creation: a whole number, at most the default of section 9. */
export const projectLimit = (most: number) =>
  boundedInteger({ min: 1, max: most }, PROJECT_LIMIT_MESSAGE);
export const projectCpu = projectLimit(PROJECT_DEFAULTS.cpuMillicores);
export const projectMemory = projectLimit(PROJECT_DEFAULTS.memoryMiB);
export const projectDisk = projectLimit(PROJECT_DEFAULTS.diskMiB);
export const projectTraffic = projectLimit(PROJECT_DEFAULTS.traffic);
