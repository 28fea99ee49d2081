/** Parses all environment variables of the server. Other modules receive the parsed settings. */

import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { LIVE_SETTING_NAMES } from '@naru/contract/wire/setting';
import * as z from 'zod/mini';
import { chooseBuildDefaults } from './build-defaults.ts';
import { databaseImagesSetting } from './database-images.ts';
import { trustedProxiesSchema } from './http/client-address.ts';
import { findMisspelledSetting } from './misspelled-setting.ts';
import { reservedNamesSetting } from './operator-names.ts';
import { StartFailure } from './runtime/errors.ts';
import { packageRoot } from './runtime/package-root.ts';
import {
  backupSettingSchemas,
  certificateSettingSchemas,
  consoleSettingSchemas,
  kubernetesSettingSchemas,
  liveSettingSchemas,
} from './setting-schemas.ts';
import {
  commaListSetting,
  flagSetting,
  httpAddress,
  originSetting,
  wholeNumber,
} from './setting-types.ts';
import type { ConsoleMove } from './use-cases/operator/console-move.ts';

const gitProtocols = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map((part) => part.trim())),
    z.array(z.enum(['https', 'http', 'ssh'])),
  ),
);

const PORTS_INVALID = '"20000-20999"처럼 두 포트를 입력해야 합니다.';
/** An inclusive range of ports for tcp and udp networks. */
const portRange = z.pipe(
  z.string().check(z.regex(/^\d{1,5}-\d{1,5}$/, { error: PORTS_INVALID })),
  z.pipe(
    z.transform((text: string) => {
      const [first, last] = text.split('-').map(Number);
      return { first, last };
    }),
    z
      .object({ first: z.int().check(z.gte(1)), last: z.int().check(z.lte(65_535)) })
      .check(z.refine(({ first, last }) => first <= last, { error: PORTS_INVALID })),
  ),
);

const SECRET_KEY_INVALID = '32바이트를 base64로 입력한 값이어야 합니다.';
const secretKeyText = z
  .base64({ error: SECRET_KEY_INVALID })
  .check(
    z.refine((text) => Buffer.from(text, 'base64').length === 32, { error: SECRET_KEY_INVALID }),
  );

const secretKeyList = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map((part) => part.trim())),
    z.array(secretKeyText),
  ),
);

const ipAddress = z.union([z.ipv4(), z.ipv6()], { error: 'IP 주소여야 합니다.' });

const UNCHANGEABLE = '운영 화면에서 바꿀 수 있는 설정의 이름을 쉼표로 나눠 입력해주세요.';
/** Names of settings that operators may change although the environment has a first value. */
const changeableNames = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map((name) => name.trim())),
    z.array(z.enum(LIVE_SETTING_NAMES, { error: UNCHANGEABLE })),
  ),
);

const POLL_INVALID = '0이거나 60-86400 사이의 정수여야 합니다.';
/** The seconds between two looks at a repository whose code host reports no pushes; 0 for none. */
const pushPollSeconds = wholeNumber(0, 86_400, 60).check(
  z.refine((seconds) => seconds === 0 || seconds >= 60, { error: POLL_INVALID }),
);

const builds = chooseBuildDefaults({
  memoryMiB: Math.floor(totalmem() / 2 ** 20),
  cores: availableParallelism(),
});

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), resolve(packageRoot, '..', '.data')),
  DISK_RESERVE_MIB: wholeNumber(0, 1_000_000, 256),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, hostname: /^/ })),
  LEAVE_EMBEDDED_DATA: z._default(flagSetting, false),
  ALLOW_DEV: z._default(flagSetting, false),
  CONSOLE_DIR: z._default(z.string(), resolve(packageRoot, '..', 'console', 'dist')),
  CONSOLE_ORIGINS: z._default(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((list: string) => list.split(',').map((part) => part.trim())),
        z.array(originSetting),
      ),
    ),
    [],
  ),
  ...consoleSettingSchemas,
  ...backupSettingSchemas,
  ...liveSettingSchemas,
  START_WITHOUT_MAIL: z._default(flagSetting, false),
  GITHUB_API_URL: z.optional(httpAddress),
  NARU_SECRET_KEY: z.optional(secretKeyText),
  NARU_OLD_SECRET_KEYS: z._default(secretKeyList, []),
  ENGINE: z._default(z.enum(['auto', 'docker', 'kubernetes', 'simulated']), 'auto'),
  ...kubernetesSettingSchemas,
  DOCKER_HOST: z.optional(z.string()),
  DOCKER_CERT_PATH: z.optional(z.string()),
  CONTAINER_CAPABILITIES: z._default(z.enum(['default', 'none']), 'default'),
  CONTAINER_USER_NAMESPACES: z._default(flagSetting, true),
  EDGE_IMAGE: z._default(z.string(), 'caddy:2'),
  DATABASE_IMAGES: z._default(databaseImagesSetting, {}),
  EDGE_HTTP_PORT: wholeNumber(1, 65_535, 8080),
  EDGE_HTTPS_PORT: wholeNumber(1, 65_535, 8443),
  ...certificateSettingSchemas,
  GIT_PROTOCOLS: z._default(gitProtocols, ['https', 'ssh']),
  GIT_TIMEOUT_SECONDS: wholeNumber(1, 3600, 120),
  PUSH_POLL_SECONDS: pushPollSeconds,
  GIT_MAX_MIB: wholeNumber(1, 100_000, 512),
  GIT_SSH_KEY: z.optional(z.string()),
  GIT_SSH_KNOWN_HOSTS: z.optional(z.string()),
  BUILD_TIMEOUT_SECONDS: wholeNumber(1, 86_400, 900),
  BUILD_MEMORY_MIB: wholeNumber(64, 1_000_000, builds.memoryMiB),
  BUILD_CPU_MILLICORES: wholeNumber(100, 1_000_000, 2000),
  /** The maximum size of the build cache after a garbage collection, in MiB. */
  BUILD_CACHE_MIB: wholeNumber(0, 10_000_000, 10_240),
  IMAGE_PULL_SECONDS: wholeNumber(1, 86_400, 900),
  /** The maximum size of the compressed layers of an image that is pulled, in MiB. */
  IMAGE_MAX_MIB: wholeNumber(1, 1_000_000, 4096),
  ENGINE_ADDRESS: z._default(ipAddress, '127.0.0.1'),
  ENGINE_PORTS: z._default(portRange, { first: 20_000, last: 20_999 }),
  BUILDS_AT_ONCE: wholeNumber(1, 64, builds.atOnce),
  DOMAIN_ALLOW_LIST: z._default(commaListSetting, []),
  RESERVED_NAMES: z._default(reservedNamesSetting, []),
  ENGINE_SPEED: z._default(z.coerce.number().check(z.gt(0), z.lte(1000)), 1),
  MEASURE_USAGE: z._default(flagSetting, true),
  TRUST_PROXY: z._default(trustedProxiesSchema, { hops: 0 }),
  METRICS_TOKEN: z.optional(z.string()),
  DRAIN_SECONDS: wholeNumber(0, 600, 0),
  CHANGEABLE_SETTINGS: z._default(changeableNames, []),
  STOP_SECONDS: wholeNumber(1, 600, 8),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
});

export interface Config extends Readonly<z.output<typeof environment>> {
  /** The names of the settings that operators cannot change, because a variable that is not in `CHANGEABLE_SETTINGS` is set. */
  readonly fixedNames: ReadonlySet<string>;
  /** The move of the console to another address, which may have ended. */
  readonly consoleMove?: ConsoleMove | undefined;
}

const SETTINGS = Object.keys(environment.def.shape);

/**
 * Parses the settings from environment variables. An empty variable counts as missing.
 * @throws StartFailure with the name of the first invalid or misspelled variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const misspelled = findMisspelledSetting(given, SETTINGS);
  if (misspelled !== undefined) {
    const { name, meant } = misspelled;
    throw new StartFailure(
      `환경 변수 ${name}: 나루에 없는 설정입니다. ${meant} 설정을 뜻했다면 이름을 고치고, 아니면 이 변수를 지워주세요.`,
    );
  }
  const parsed = z.safeParse(environment, given, { error: z.locales.ko().localeError });
  if (parsed.success) {
    const changeable = new Set<string>(parsed.data.CHANGEABLE_SETTINGS);
    const fixed = Object.keys(given).filter((name) => !changeable.has(name));
    return { ...parsed.data, fixedNames: new Set(fixed) };
  }
  const issue = parsed.error.issues[0];
  throw new StartFailure(
    `환경 변수 ${String(issue?.path[0])}의 값을 쓸 수 없습니다. ${issue?.message ?? ''}`.trim(),
  );
}
