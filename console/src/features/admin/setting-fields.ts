/** The settings that the cards of the page /admin/settings show. */
import type { LiveSettings } from '@naru/contract/entities/setting';
import { CPU_QUANTITY, formatInLargeUnit, SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import { SIGN_UP_MODES } from '@naru/contract/rules/sign-up';
import type { LiveSettingName } from '@naru/contract/wire/setting';
import type { SettingChange } from '#api/setting.ts';

/** The input of a setting, and the text of its value. */
export interface SettingField {
  name: LiveSettingName;
  /** `secret` and `key`, a key or certificate of several lines, begin empty, and stay unchanged when they are left empty. */
  kind: 'text' | 'email' | 'number' | 'choice' | 'lines' | 'secret' | 'key';
  /** The values of a choice. */
  choices?: readonly { value: string; label: string }[];
  /** The smallest number; 1 by default. */
  min?: number;
  hint?: string;
  /** Converts a value for display; by default the value itself. */
  format?: (value: string) => string;
}

/** Describes a setting with a few values, by the texts of the values. */
const choiceOf = (texts: Readonly<Record<string, string>>) => ({
  kind: 'choice' as const,
  choices: Object.entries(texts).map(([value, label]) => ({ value, label })),
  format: (value: string) => texts[value] ?? value,
});

const SWITCH = choiceOf({ 1: '허용', 0: '허용하지 않음' });
/** The text of a missing value in the log of operators, see the server's `auditText`. */
const NO_VALUE = '없음';

const perMinute = (value: string): string => `1분에 ${value}번`;
const mebibytes = (value: string): string => `${value} MiB`;
const inGibibytes = (value: string): string => formatInLargeUnit(Number(value), SIZE_QUANTITY);
const many = (value: string): string => `${value}개`;

export const MAIL_FIELDS: readonly SettingField[] = [
  {
    name: 'SMTP_URL',
    kind: 'secret',
    hint: '예: smtps://사용자:비밀번호@smtp.example.com:465. 사용자와 비밀번호의 특수 문자는 %40처럼 바꿔주세요. 저장한 값은 다시 보여주지 않습니다.',
  },
  { name: 'MAIL_FROM', kind: 'text', hint: '예: 나루 <no-reply@example.com>' },
];

/** The field of the domain of containers, with the number of containers that a change concerns. */
export const appDomainFields = ({ named_containers }: LiveSettings): readonly SettingField[] => [
  {
    name: 'APP_DOMAIN',
    kind: 'text',
    hint: `이미 배포한 컨테이너 ${named_containers ?? 0}개의 주소는 다음 배포까지 이전 도메인에서 열리고, 다음 배포부터 새 도메인에서 열립니다. 회원이 이전 도메인 아래에 직접 정한 이름은 다음 배포부터 DNS로 소유를 확인합니다. 새 도메인과 그 아래의 모든 이름이 이 서버를 가리켜야 합니다.`,
  },
];

export const ACME_FIELDS: readonly SettingField[] = [
  {
    name: 'EDGE_ACME_EMAIL',
    kind: 'email',
    hint: '인증 기관이 인증서의 문제를 알릴 때 씁니다.',
  },
  {
    name: 'EDGE_ACME_DIRECTORY',
    kind: 'text',
    hint: '비우면 Let’s Encrypt를 씁니다. 예: https://ca.example.com/acme/directory',
  },
  {
    name: 'EDGE_ACME_ROOT',
    kind: 'key',
    hint: '내부 네트워크의 인증 기관일 때, 그 루트 인증서를 PEM으로 붙여 넣어주세요. 비워두면 저장한 인증서를 그대로 씁니다.',
  },
  {
    name: 'EDGE_TRUSTED_PROXIES',
    kind: 'text',
    hint: '엣지 앞에 CDN이나 로드 밸런서가 있을 때, 그 주소나 네트워크를 쉼표로 나누어 입력해주세요. 이들이 알려주는 방문자의 주소만 믿습니다. 예: 10.0.0.0/8, 2001:db8::/32',
  },
];

/** The values of the connection to the registry. */
const TLS = choiceOf({ 0: 'TLS로 연결', 1: 'TLS 없이 연결' });

export const REGISTRY_FIELDS: readonly SettingField[] = [
  {
    name: 'REGISTRY',
    kind: 'text',
    hint: '호스트와 폴더를 https:// 없이 입력해주세요. 예: registry.example.com/naru',
  },
  {
    name: 'REGISTRY_USERNAME',
    kind: 'text',
    hint: '이 폴더에 올리고 지울 권한만 있는 계정이 좋습니다.',
  },
  {
    name: 'REGISTRY_PASSWORD',
    kind: 'secret',
    hint: '비워두면 저장한 값을 그대로 씁니다. 저장한 값은 다시 보여주지 않습니다. 호스트를 바꿀 때는 다시 입력해주세요.',
  },
  {
    name: 'REGISTRY_INSECURE',
    ...TLS,
    hint: 'TLS가 없으면 비밀번호와 이미지가 네트워크에 그대로 드러납니다. 이미지를 만드는 Docker와 노드에도 따로 설정해야 합니다.',
  },
];

export const GITHUB_FIELDS: readonly SettingField[] = [
  {
    name: 'GITHUB_URL',
    kind: 'text',
    hint: '회사에 설치한 GitHub를 쓸 때만 바꿔주세요.',
  },
  { name: 'GITHUB_APP_ID', kind: 'text', hint: '이미 있는 App의 설정 페이지에 있는 숫자입니다.' },
  {
    name: 'GITHUB_APP_SLUG',
    kind: 'text',
    hint: 'App의 주소 github.com/apps/ 뒤의 이름입니다.',
  },
  { name: 'GITHUB_APP_CLIENT_ID', kind: 'text' },
  {
    name: 'GITHUB_APP_CLIENT_SECRET',
    kind: 'text',
    hint: '저장한 값은 다시 보여주지 않습니다.',
  },
  {
    name: 'GITHUB_APP_PRIVATE_KEY',
    kind: 'key',
    hint: 'GitHub에서 받은 .pem 파일의 내용을 처음부터 끝까지 붙여 넣어주세요. 저장한 값은 다시 보여주지 않습니다.',
  },
  {
    name: 'GITHUB_APP_WEBHOOK_SECRET',
    kind: 'text',
    hint: 'App 설정의 Webhook secret입니다. 비어 있으면 App의 푸시 알림을 받지 않습니다. 저장한 값은 다시 보여주지 않습니다.',
  },
];

export const SIGN_UP_FIELDS: readonly SettingField[] = [
  {
    name: 'SIGN_UP',
    ...choiceOf(SIGN_UP_MODES),
    hint: '이미 가입한 회원에게는 영향이 없습니다. 초대는 “구성원”에서 합니다.',
  },
  {
    name: 'SIGN_UP_DOMAINS',
    kind: 'text',
    hint: '“정한 이메일 도메인”일 때 씁니다. 쉼표로 나누어 20개까지 입력해주세요. 예: example.com, example.kr',
  },
];

export const ANNOUNCEMENT_FIELDS: readonly SettingField[] = [
  { name: 'ANNOUNCEMENT', kind: 'lines', hint: '비우면 공지가 사라집니다.' },
  { name: 'ANNOUNCEMENT_TONE', ...choiceOf({ info: '정보', warning: '주의' }) },
];

export const OPERATOR_FIELDS: readonly SettingField[] = [
  { name: 'OPERATOR_NAME', kind: 'text' },
  { name: 'OPERATOR_REPRESENTATIVE', kind: 'text' },
  { name: 'OPERATOR_ADDRESS', kind: 'text' },
  { name: 'OPERATOR_REGISTRATION_NUMBER', kind: 'text' },
  { name: 'OPERATOR_PHONE', kind: 'text' },
  { name: 'OPERATOR_EMAIL', kind: 'email' },
  { name: 'PRIVACY_OFFICER', kind: 'text' },
];

export const FEATURE_FIELDS: readonly SettingField[] = [
  {
    name: 'ENABLE_SHELL',
    ...SWITCH,
    hint: '회원이 콘솔에서 컨테이너의 셸을 여는 기능입니다. 이미 열린 셸은 닫히지 않습니다.',
  },
  {
    name: 'GIT_ALLOW_PRIVATE',
    ...SWITCH,
    hint: '회원이 이 서버의 내부 네트워크에 있는 저장소에서 코드를 가져올 수 있게 합니다.',
  },
  {
    name: 'REGISTRY_ALLOW_PRIVATE',
    ...SWITCH,
    hint: '회원이 이 서버의 내부 네트워크에 있는 레지스트리의 이미지를 볼 수 있게 합니다.',
  },
  {
    name: 'STORAGE_ALLOW_PRIVATE',
    ...SWITCH,
    hint: '회원이 이 서버의 내부 네트워크에 있는 저장소(S3)로 백업을 보낼 수 있게 합니다.',
  },
];

export const LIMIT_FIELDS: readonly SettingField[] = [
  { name: 'RATE_WRONG_LOGINS_PER_ACCOUNT', kind: 'number', format: perMinute },
  { name: 'RATE_LOGINS_PER_ADDRESS', kind: 'number', format: perMinute },
  { name: 'RATE_SIGNUPS_PER_ADDRESS', kind: 'number', format: perMinute },
  { name: 'RATE_MAILS_PER_EMAIL', kind: 'number', format: perMinute },
  { name: 'RATE_WRITES_MIB_PER_HOUR', kind: 'number', format: mebibytes },
  { name: 'RATE_WRITES_MIB_PER_DAY', kind: 'number', format: mebibytes },
];

export const TOTAL_FIELDS: readonly SettingField[] = [
  { name: 'TOTAL_PROJECTS', kind: 'number', min: 0, format: many },
  { name: 'TOTAL_CONTAINERS', kind: 'number', min: 0, format: many },
  {
    name: 'TOTAL_CPU_MILLICORES',
    kind: 'number',
    min: 0,
    format: (value) => formatInLargeUnit(Number(value), CPU_QUANTITY),
    hint: 'millicores 단위입니다. 1000은 1 vCPU입니다.',
  },
  {
    name: 'TOTAL_MEMORY_MIB',
    kind: 'number',
    min: 0,
    format: inGibibytes,
    hint: 'MiB 단위입니다. 1024는 1 GiB입니다.',
  },
  {
    name: 'TOTAL_DISK_MIB',
    kind: 'number',
    min: 0,
    format: inGibibytes,
    hint: 'MiB 단위입니다. 1024는 1 GiB입니다.',
  },
  {
    name: 'TOTAL_BACKUP_MIB',
    kind: 'number',
    min: 0,
    format: inGibibytes,
    hint: 'MiB 단위입니다. 1024는 1 GiB입니다.',
  },
];

/** The settings of the page /admin/backups: the schedule and the place of the files. */
export const BACKUP_FIELDS: readonly SettingField[] = [
  {
    name: 'BACKUP_DIR',
    kind: 'text',
    hint: '서버에 있는 폴더입니다. 다른 디스크의 폴더를 정해주세요. 예: /mnt/backups',
  },
  { name: 'BACKUP_AT', kind: 'text', hint: '서버의 시간대로 24시간 형식입니다. 예: 04:00' },
  { name: 'BACKUP_KEEP_DAYS', kind: 'number', format: (value) => `최근 ${value}일` },
  { name: 'BACKUP_KEEP_WEEKS', kind: 'number', min: 0, format: (value) => `최근 ${value}주` },
  { name: 'BACKUP_KEEP_MONTHS', kind: 'number', min: 0, format: (value) => `최근 ${value}개월` },
  { name: 'BACKUP_VOLUMES', ...choiceOf({ 0: '담지 않음', 1: '자동 백업에 담음' }) },
  {
    name: 'BACKUP_ELSEWHERE',
    ...choiceOf({ 0: '나루가 백업함', 1: '나루 밖에서 백업함' }),
    hint: '디스크의 스냅샷처럼 다른 방법으로 백업하고 있으면, 자동 백업이 없다고 알리지 않습니다.',
  },
];

/** The settings of the page /admin/backups: the object storage of the copies. */
export const BACKUP_STORAGE_FIELDS: readonly SettingField[] = [
  {
    name: 'BACKUP_S3_ENDPOINT',
    kind: 'text',
    hint: 'Amazon S3나 S3 방식을 쓰는 저장소의 주소입니다. 예: https://s3.ap-northeast-2.amazonaws.com',
  },
  { name: 'BACKUP_S3_BUCKET', kind: 'text' },
  { name: 'BACKUP_S3_REGION', kind: 'text', hint: '예: ap-northeast-2' },
  { name: 'BACKUP_S3_PREFIX', kind: 'text', hint: '비우면 버킷의 맨 위에 저장합니다. 예: naru/' },
  { name: 'BACKUP_S3_KEY_ID', kind: 'text' },
  { name: 'BACKUP_S3_SECRET', kind: 'secret', hint: '저장한 값은 다시 보여주지 않습니다.' },
  {
    name: 'BACKUP_S3_PATH_STYLE',
    ...choiceOf({ 1: '경로: 주소/버킷', 0: '호스트: 버킷.주소' }),
  },
  {
    name: 'BACKUP_S3_ONLY',
    ...choiceOf({ 0: '서버에도 보관', 1: 'S3에 올리고 확인한 뒤 삭제' }),
  },
];

const ALL_FIELDS = [
  ...[
    ACME_FIELDS,
    REGISTRY_FIELDS,
    MAIL_FIELDS,
    GITHUB_FIELDS,
    ANNOUNCEMENT_FIELDS,
    SIGN_UP_FIELDS,
  ],
  ...[OPERATOR_FIELDS, FEATURE_FIELDS, LIMIT_FIELDS, TOTAL_FIELDS],
  ...[BACKUP_FIELDS, BACKUP_STORAGE_FIELDS],
].flat();

/** The text of a value in the log of operators; of an unknown setting, the value itself. */
export function loggedValue(name: string, value: string): string {
  const format = ALL_FIELDS.find((field) => field.name === name)?.format;
  return format && value !== NO_VALUE ? format(value) : value;
}

const settingOf = (live: LiveSettings, name: string) =>
  live.settings.find((setting) => setting.name === name);

/** Whether the environment of the server sets a setting, so that it cannot be changed here. */
export const isLocked = (live: LiveSettings, name: string): boolean =>
  settingOf(live, name)?.source === 'environment';

/** Whether an operator has stored a value of a setting. */
export const isStored = (live: LiveSettings, name: string): boolean =>
  settingOf(live, name)?.source === 'stored';

/** The text of the current value for display; empty without a value. */
export function shownValue(live: LiveSettings, { name, format }: SettingField): string {
  const setting = settingOf(live, name);
  const text = setting?.value ?? setting?.summary ?? '';
  return text !== '' && format ? format(text) : text;
}

/** The values of a form by the names of the settings. */
export type SettingValues = Record<string, string>;

/** The values with which a form begins: the current ones, and an empty text for a secret. */
export const initialValues = (live: LiveSettings, fields: readonly SettingField[]): SettingValues =>
  Object.fromEntries(fields.map(({ name }) => [name, settingOf(live, name)?.value ?? '']));

/** The changes of a form: the fields that differ from the current values. An emptied field removes the stored value. */
export function changesOf(
  live: LiveSettings,
  fields: readonly SettingField[],
  values: SettingValues,
): SettingChange[] {
  const before = initialValues(live, fields);
  return fields.flatMap(({ name }) => {
    const value = (values[name] ?? '').trim();
    return isLocked(live, name) || value === before[name] ? [] : [{ name, value: value || null }];
  });
}
