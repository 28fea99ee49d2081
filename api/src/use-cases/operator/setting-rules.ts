/** The rules for changes of settings: of each value, and of values that only work together. */
import { maxSettingLength, settingTooLongMessage } from '@naru/contract/rules/setting-length';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import type { LiveSettingName } from '@naru/contract/wire/setting';
import { findMissingS3Variables, type S3Variables } from '../../storage/backup/s3/s3-settings.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError, fieldError } from '../api-error.ts';
import type { ConsoleMove } from './console-move.ts';
import { findRegistryProblem } from './registry-rules.ts';
import type { StoredTexts } from './stored-settings.ts';

/** The settings of a GitHub App, which only work together. */
const GITHUB_APP = [
  'GITHUB_APP_ID',
  'GITHUB_APP_SLUG',
  'GITHUB_APP_CLIENT_ID',
  'GITHUB_APP_CLIENT_SECRET',
  'GITHUB_APP_PRIVATE_KEY',
] as const satisfies readonly LiveSettingName[];

/** Returns the settings of a GitHub App that are missing when only some of them have a text; otherwise nothing. */
function findMissingAppValues(
  textOf: (name: LiveSettingName) => string | undefined,
): readonly LiveSettingName[] {
  const missing = GITHUB_APP.filter((name) => !textOf(name));
  return missing.length === GITHUB_APP.length ? [] : missing;
}

/** The rules of the settings, and the values that apply now. */
export interface SettingRules {
  /** Whether the environment sets a setting, which nobody can change then. */
  isFixed(name: LiveSettingName): boolean;
  /** Returns a Korean sentence when a text is not a valid value of the setting; `undefined` otherwise. */
  findProblem(name: LiveSettingName, text: string): string | undefined;
  /** Whether the server cannot run without a value of a setting. */
  isRequired(name: LiveSettingName): boolean;
  /** Returns the value without a stored one: of the environment, or the default; null without either. */
  initialText(name: LiveSettingName): string | null;
  /**
   * Applies stored values and the move of the console to this server. A stored value that is not valid in this version counts as missing.
   */
  apply(stored: StoredTexts, move: ConsoleMove | undefined): void;
}

/** The dependencies of the functions that read and change settings. */
export interface SettingContext {
  secrets: SecretBox;
  settings: SettingRules;
}

/** A requested change. Null removes the stored value. */
export interface SettingChange {
  name: LiveSettingName;
  value: string | null;
}

/** Returns the variables of the object storage for backups from the texts of settings. */
export const s3VariablesOf = (
  textOf: (name: LiveSettingName) => string | undefined,
): S3Variables => ({
  BACKUP_S3_ENDPOINT: textOf('BACKUP_S3_ENDPOINT'),
  BACKUP_S3_BUCKET: textOf('BACKUP_S3_BUCKET'),
  BACKUP_S3_REGION: textOf('BACKUP_S3_REGION') ?? '',
  BACKUP_S3_PREFIX: textOf('BACKUP_S3_PREFIX') ?? '',
  BACKUP_S3_KEY_ID: textOf('BACKUP_S3_KEY_ID'),
  BACKUP_S3_SECRET: textOf('BACKUP_S3_SECRET'),
  BACKUP_S3_PATH_STYLE: textOf('BACKUP_S3_PATH_STYLE') === '1',
});

const MOVED_ALONE =
  '콘솔의 주소는 “주소 변경”에서 시험한 뒤에 바꾸거나 처음 주소로 되돌릴 수 있습니다.';
const NEVER_REMOVED =
  '콘솔의 주소를 지우면 다른 컴퓨터에서 콘솔을 열 수 없게 되므로 지울 수 없습니다. “주소 변경”에서 다른 주소로 바꿔주세요.';

/** Returns why a text is no value of a setting. The length is checked first, because a rule may take long for a long text. */
function findValueProblem(
  rules: SettingRules,
  name: LiveSettingName,
  value: string,
): string | undefined {
  const most = maxSettingLength(name);
  return value.length > most ? settingTooLongMessage(most) : rules.findProblem(name, value);
}

/** @throws ApiError VALIDATION_FAILED with the reason for each setting that cannot be changed, and for each invalid value */
export function checkChanges(rules: SettingRules, changes: readonly SettingChange[]): void {
  const details = changes.flatMap(({ name, value }): FieldProblem[] => {
    if (rules.isFixed(name)) {
      return [{ field: name, reason: `환경 변수 ${name}에서 정하므로 여기에서 바꿀 수 없습니다.` }];
    }
    if (name === 'PUBLIC_URL') {
      const isFirst = value || rules.initialText(name) !== null;
      return [{ field: name, reason: isFirst ? MOVED_ALONE : NEVER_REMOVED }];
    }
    const reason = value ? findValueProblem(rules, name, value) : undefined;
    return reason === undefined ? [] : [{ field: name, reason }];
  });
  const [first] = details;
  if (first !== undefined) throw new ApiError('VALIDATION_FAILED', first.reason, { details });
}

/** Returns the text of a setting after changes; `undefined` without a value. */
export function textAfter(
  rules: SettingRules,
  stored: StoredTexts,
  changes: readonly SettingChange[],
  name: LiveSettingName,
): string | undefined {
  const change = changes.find((each) => each.name === name);
  const text = change === undefined ? stored.get(name) : change.value;
  return (rules.isFixed(name) ? undefined : text) || (rules.initialText(name) ?? undefined);
}

/** @throws ApiError VALIDATION_FAILED for values that contradict each other */
export function checkTogether(
  rules: SettingRules,
  stored: StoredTexts,
  changes: readonly SettingChange[],
): void {
  const textOf = (name: LiveSettingName) => textAfter(rules, stored, changes, name);
  const missingOfApp = findMissingAppValues(textOf);
  if (missingOfApp.length > 0) {
    const reason = 'GitHub App을 쓰려면 App의 다섯 값을 모두 입력해주세요.';
    const details = missingOfApp.map((field) => ({ field, reason }));
    throw new ApiError('VALIDATION_FAILED', reason, { details });
  }
  if (textOf('SIGN_UP') === 'domains' && textOf('SIGN_UP_DOMAINS') === undefined) {
    const reason = '가입할 수 있는 이메일 도메인을 하나 이상 입력해주세요.';
    throw fieldError('VALIDATION_FAILED', 'SIGN_UP_DOMAINS', reason);
  }
  const registryProblem = findRegistryProblem({
    before: (name) => textAfter(rules, stored, [], name),
    after: textOf,
    isGiven: (name) => changes.some((change) => change.name === name),
    isRequired: rules.isRequired('REGISTRY'),
  });
  if (registryProblem !== undefined)
    throw fieldError('VALIDATION_FAILED', registryProblem.field, registryProblem.reason);
  const [missing] = findMissingS3Variables(s3VariablesOf(textOf));
  if (missing !== undefined) {
    const reason = 'S3에 백업하려면 필요합니다. 쓰지 않으려면 주소, 버킷과 키를 모두 비워주세요.';
    throw fieldError('VALIDATION_FAILED', missing, reason);
  }
}
