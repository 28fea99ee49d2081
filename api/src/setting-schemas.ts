import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isDomainName } from '@naru/contract/rules/domain-name';
import { ANNOUNCEMENT_MAX_LENGTH, SETTING_VALUE_MAX_LENGTH } from '@naru/contract/rules/limits';
import type { SignUpMode } from '@naru/contract/rules/sign-up';
import { codePointLength } from '@naru/contract/rules/text';
import type { LiveSettingName } from '@naru/contract/wire/setting';
import * as z from 'zod/mini';
import {
  addressRangeListSetting,
  commaListSetting,
  flagSetting,
  httpAddress,
  originSetting,
  wholeNumber,
} from './setting-types.ts';
import { hostnameOf } from './use-cases/deployment/domain-name.ts';
import { findCertificateProblem } from './use-cases/operator/pem-certificates.ts';

const APP_KEY_INVALID =
  'GitHub App의 RSA 비밀 키여야 합니다. GitHub에서 받은 .pem 파일의 내용을 처음부터 끝까지 넣고, 줄바꿈은 그대로 두거나 \\n으로 바꿔주세요.';

/** Whether a text is an RSA key in PEM. */
function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/**
 * The schema of the private key of a GitHub App. Each `\n` in the key becomes a line break, because many configuration systems allow
 * no line breaks in a value.
 */
const githubAppKey = z.pipe(
  z.pipe(
    z.string(),
    z.transform((pem: string) => pem.replaceAll('\\n', '\n')),
  ),
  z.string().check(z.refine(isRsaKey, { error: APP_KEY_INVALID })),
);

const NAMED_INVALID = '“네임스페이스/이름”처럼 입력해야 합니다.';
/** The schema of a setting that names an object and its namespace. */
const namespacedName = z.pipe(
  z.string().check(z.regex(/^[a-z0-9-]+\/[a-z0-9.-]+$/, { error: NAMED_INVALID })),
  z.transform((text: string) => {
    const [namespace = '', name = ''] = text.split('/');
    return { namespace, name };
  }),
);

const PREFIX_INVALID = '소문자로 시작하는 소문자, 숫자, - 20자까지여야 합니다.';
const namespacePrefix = z
  .string()
  .check(z.regex(/^(?=.{1,20}$)[a-z](-?[a-z0-9])*$/, { error: PREFIX_INVALID }));

const ADDRESS_INVALID = '쉼표로 나눈 IP 주소나 도메인 8개까지여야 합니다.';
const nodeAddresses = z.pipe(
  commaListSetting,
  z
    .array(
      z
        .string()
        .check(z.refine((one) => isIP(one) !== 0 || isDomainName(one), { error: ADDRESS_INVALID })),
    )
    .check(z.maxLength(8, { error: ADDRESS_INVALID })),
);
const BUILDKIT_INVALID = '"unix:///파일"이나 "tcp://호스트:포트"처럼 입력해야 합니다.';
const buildkitHost = z
  .string()
  .check(z.regex(/^(unix:\/\/\/\S+|tcp:\/\/[^\s/]+:\d+)$/, { error: BUILDKIT_INVALID }));

export const kubernetesSettingSchemas = {
  KUBECONFIG: z.optional(z.string()),
  NAMESPACE_PREFIX: z._default(namespacePrefix, 'naru'),
  STORAGE_CLASS: z.optional(z.string()),
  VOLUME_SNAPSHOT_CLASS: z.optional(z.string()),
  INGRESS_CLASS: z.optional(z.string()),
  CLUSTER_ISSUER: z.optional(z.string()),
  GATEWAY: z.optional(namespacedName),
  EXTERNAL_SERVICE: z._default(z.enum(['NodePort', 'LoadBalancer']), 'NodePort'),
  NODE_ADDRESSES: z._default(nodeAddresses, []),
  BUILDKIT_HOST: z.optional(buildkitHost),
  BUILDKIT_CERT_PATH: z.optional(z.string()),
};

const SOCKET_MOUNT_INVALID = '이 컴퓨터의 폴더("/…")나 볼륨 이름이어야 합니다.';

/** The schemas of the settings about the way to the console, for `config.ts`. */
export const consoleSettingSchemas = {
  CONSOLE_BEHIND: z._default(z.enum(['edge', 'proxy']), 'proxy'),
  CONSOLE_SERVICE: z.optional(namespacedName),
  CONSOLE_SOCKET_DIR: z.optional(z.string()),
  CONSOLE_SOCKET_MOUNT: z.optional(
    z.string().check(z.regex(/^(\/|[a-zA-Z0-9][\w.-]+$)/, { error: SOCKET_MOUNT_INVALID })),
  ),
};

const fileProblem = (path: string): string => `${path} 파일을 읽을 수 없습니다.`;

/** The schema of certificates in PEM. The message names what is wrong with them. */
const pemCertificates = z.string().check(
  z.superRefine((pem, context) => {
    const problem = findCertificateProblem(pem);
    if (problem !== undefined) context.addIssue(problem);
  }),
);

/** Reads the file that a variable names instead of certificates. Line breaks in a variable may be written as `\\n`. */
const certificateFile = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string, context): string => {
      if (text.includes('-----BEGIN')) return text.replaceAll('\\n', '\n');
      try {
        return readFileSync(text, 'utf8');
      } catch {
        context.issues.push({ code: 'custom', message: fileProblem(text), input: text });
        return '';
      }
    }),
  ),
  pemCertificates,
);

/** The schemas of the settings about certificates of the edge, for `config.ts`. In the environment, EDGE_ACME_ROOT may name a file. */
export const certificateSettingSchemas = {
  EDGE_ACME_ROOT: z.optional(certificateFile),
  EDGE_CERTIFICATE: z.optional(z.string()),
  EDGE_CERTIFICATE_KEY: z.optional(z.string()),
};

const fact = z.optional(z.string().check(z.trim(), z.maxLength(255)));

const SIGN_UP_INVALID = 'everyone, invited, domains, nobody 중 하나여야 합니다.';
const SIGN_UP_MODE_NAMES = [
  'everyone',
  'invited',
  'domains',
  'nobody',
] as const satisfies readonly SignUpMode[];

const DOMAINS_INVALID = '쉼표로 나눈 도메인 20개까지여야 합니다. 예: example.com, example.kr';
const signUpDomains = z.pipe(
  commaListSetting,
  z
    .array(z.string().check(z.refine(isDomainName, { error: DOMAINS_INVALID })))
    .check(z.maxLength(20, { error: DOMAINS_INVALID })),
);

const ANNOUNCEMENT_INVALID = `${ANNOUNCEMENT_MAX_LENGTH}자까지 쓸 수 있습니다.`;
const announcement = z.string().check(
  z.trim(),
  z.refine((text) => codePointLength(text) <= ANNOUNCEMENT_MAX_LENGTH, {
    error: ANNOUNCEMENT_INVALID,
  }),
);
const TONE_INVALID = 'info, warning 중 하나여야 합니다.';

const APP_ID_INVALID = 'GitHub App의 App ID인 숫자여야 합니다.';
const APP_SLUG_INVALID = 'App의 주소 github.com/apps/이름에서 이름만 입력해야 합니다.';
const oneLine = z.string().check(z.trim(), z.maxLength(255));

/** The schemas of the GitHub App and the address of its GitHub. */
const githubAppSettingSchemas = {
  GITHUB_URL: z._default(httpAddress, 'https://github.com'),
  GITHUB_APP_ID: z.optional(
    z.coerce.number({ error: APP_ID_INVALID }).check(z.int({ error: APP_ID_INVALID }), z.gte(1)),
  ),
  GITHUB_APP_PRIVATE_KEY: z.optional(githubAppKey),
  GITHUB_APP_SLUG: z.optional(
    z.string().check(z.regex(/^[\w-]{1,100}$/, { error: APP_SLUG_INVALID })),
  ),
  GITHUB_APP_CLIENT_ID: z.optional(oneLine),
  GITHUB_APP_CLIENT_SECRET: z.optional(oneLine),
  GITHUB_APP_WEBHOOK_SECRET: z.optional(oneLine),
};

const perMinute = (otherwise: number) => wholeNumber(1, 1_000_000, otherwise);
const total = (max: number) => z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(max)));
const mebibytes = (otherwise: number) => wholeNumber(1, 1_000_000, otherwise);

const APP_DOMAIN_INVALID = '“apps.example.com”처럼 도메인을 입력해야 합니다.';
const appDomain = z.pipe(
  z.string().check(z.toLowerCase()),
  z.string().check(z.refine((name) => hostnameOf(name) !== '', { error: APP_DOMAIN_INVALID })),
);
const FOLDER_INVALID = '"/srv/backups"처럼 /로 시작하는 폴더여야 합니다.';
const TIME_INVALID = '"04:00"처럼 시각을 입력해야 합니다.';
const BUCKET_INVALID = '소문자, 숫자, -와 점 3자에서 63자까지여야 합니다.';
const REGION_INVALID = '"ap-northeast-2"처럼 소문자, 숫자와 -여야 합니다.';
const S3_FOLDER_INVALID = '글자, 숫자, -, _, 점과 / 200자까지여야 합니다.';

const text = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, { error }));

/** The schemas of the settings about the place and the time of backups. */
const backupPlanSchemas = {
  BACKUP_DIR: z.optional(text(/^\//, FOLDER_INVALID)),
  BACKUP_AT: z._default(text(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_INVALID), '04:00'),
  BACKUP_KEEP_DAYS: wholeNumber(1, 366, 7),
  BACKUP_KEEP_WEEKS: wholeNumber(0, 520, 4),
  BACKUP_KEEP_MONTHS: wholeNumber(0, 120, 6),
  BACKUP_VOLUMES: z._default(flagSetting, false),
  BACKUP_ELSEWHERE: z._default(flagSetting, false),
  BACKUP_S3_ENDPOINT: z.optional(httpAddress),
  BACKUP_S3_BUCKET: z.optional(text(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, BUCKET_INVALID)),
  BACKUP_S3_REGION: z._default(text(/^[a-z0-9-]{1,40}$/, REGION_INVALID), 'us-east-1'),
  BACKUP_S3_PREFIX: z._default(text(/^[\w./-]{0,200}$/, S3_FOLDER_INVALID), ''),
  BACKUP_S3_KEY_ID: z.optional(z.string().check(z.maxLength(200))),
  BACKUP_S3_SECRET: z.optional(z.string().check(z.maxLength(200))),
  BACKUP_S3_PATH_STYLE: z._default(flagSetting, true),
  BACKUP_S3_ONLY: z._default(flagSetting, false),
};

const REGISTRY_INVALID =
  '“registry.example.com/naru”처럼 https:// 없이 호스트와 폴더를 255자까지 입력해야 합니다.';
const USERNAME_INVALID = '쌍점(:)이 없는 255자까지여야 합니다.';

/** The schemas of the registry for the images of a cluster. */
const registrySchemas = {
  REGISTRY: z.optional(
    text(/^(?=.{1,255}$)[a-z0-9.-]+(:\d+)?(\/[a-z0-9._-]+)*$/, REGISTRY_INVALID),
  ),
  REGISTRY_USERNAME: z.optional(text(/^[^:\p{Cc}]{1,255}$/u, USERNAME_INVALID)),
  REGISTRY_PASSWORD: z.optional(z.string().check(z.maxLength(SETTING_VALUE_MAX_LENGTH))),
  REGISTRY_INSECURE: z._default(flagSetting, false),
};

/** The schemas of the settings that operators can also change while the server runs, see `live-config.ts`. */
export const liveSettingSchemas = {
  PUBLIC_URL: z.optional(originSetting),
  APP_DOMAIN: z._default(appDomain, 'localhost'),
  EDGE_ACME_EMAIL: z.optional(z.email()),
  EDGE_ACME_DIRECTORY: z.optional(z.url({ protocol: /^https$/ })),
  EDGE_ACME_ROOT: z.optional(pemCertificates),
  EDGE_TRUSTED_PROXIES: z._default(addressRangeListSetting, []),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  SIGN_UP: z._default(z.enum(SIGN_UP_MODE_NAMES, { error: SIGN_UP_INVALID }), 'everyone'),
  SIGN_UP_DOMAINS: z._default(signUpDomains, []),
  ANNOUNCEMENT: z.optional(announcement),
  ANNOUNCEMENT_TONE: z._default(z.enum(['info', 'warning'], { error: TONE_INVALID }), 'info'),
  MAIL_FROM: z._default(z.string(), '나루 <no-reply@naru.example>'),
  OPERATOR_NAME: fact,
  OPERATOR_REPRESENTATIVE: fact,
  OPERATOR_ADDRESS: fact,
  OPERATOR_REGISTRATION_NUMBER: fact,
  OPERATOR_PHONE: fact,
  OPERATOR_EMAIL: z.optional(z.email()),
  PRIVACY_OFFICER: fact,
  ENABLE_SHELL: z._default(flagSetting, true),
  GIT_ALLOW_PRIVATE: z._default(flagSetting, false),
  REGISTRY_ALLOW_PRIVATE: z._default(flagSetting, false),
  STORAGE_ALLOW_PRIVATE: z._default(flagSetting, false),
  ...githubAppSettingSchemas,
  RATE_WRONG_LOGINS_PER_ACCOUNT: perMinute(10),
  RATE_LOGINS_PER_ADDRESS: perMinute(30),
  RATE_SIGNUPS_PER_ADDRESS: perMinute(10),
  RATE_MAILS_PER_EMAIL: perMinute(5),
  ...backupPlanSchemas,
  ...registrySchemas,
  RATE_WRITES_MIB_PER_HOUR: mebibytes(128),
  RATE_WRITES_MIB_PER_DAY: mebibytes(1024),
  TOTAL_PROJECTS: total(1_000_000),
  TOTAL_CONTAINERS: total(1_000_000),
  TOTAL_CPU_MILLICORES: total(1_000_000_000),
  TOTAL_MEMORY_MIB: total(1_000_000_000),
  TOTAL_DISK_MIB: total(1_000_000_000),
  TOTAL_BACKUP_MIB: total(1_000_000_000),
} satisfies Record<LiveSettingName, z.ZodMiniType>;

/** The schemas of the settings about backups that only the environment sets, for `config.ts`. */
export const backupSettingSchemas = {
  BACKUP_PASSPHRASE_FILE: z.optional(z.string()),
  MEMBER_BACKUP_DIR: z.optional(text(/^\//, FOLDER_INVALID)),
};

/** The settings that a public service must have. The terms promise the first three values to members, the law requires the fourth. */
const PROMISED = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'PRIVACY_OFFICER',
] as const;

/** Returns the settings of {@link PROMISED} that are missing. Only for servers that are reachable from other machines. */
export const findMissingOperatorSettings = (
  config: Readonly<Partial<Record<(typeof PROMISED)[number], string | undefined>>>,
): string[] => PROMISED.filter((name) => !config[name]);
