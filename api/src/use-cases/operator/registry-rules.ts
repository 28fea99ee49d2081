/** The rules for settings of the registry that only work together. */
import type { FieldProblem } from '@naru/contract/wire/envelope';
import type { LiveSettingName } from '@naru/contract/wire/setting';

/** The settings of the registry for the images of a cluster. */
const REGISTRY_SETTINGS = [
  'REGISTRY',
  'REGISTRY_USERNAME',
  'REGISTRY_PASSWORD',
  'REGISTRY_INSECURE',
] as const satisfies readonly LiveSettingName[];

const TOGETHER = '사용자와 비밀번호는 함께 입력하거나 함께 비워주세요.';
const PASSWORD_AGAIN = '레지스트리의 호스트를 바꿀 때는 비밀번호도 다시 입력해주세요.';
const REQUIRED = 'Kubernetes에는 레지스트리가 필요합니다. 지우지 말고 다른 주소로 바꿔주세요.';

/** Returns the text of a setting; `undefined` without a value. */
type TextOf = (name: LiveSettingName) => string | undefined;

const hostOf = (address = ''): string => address.split('/')[0] ?? '';

/** The texts of the settings before and after a change. */
export interface RegistryChange {
  before: TextOf;
  after: TextOf;
  /** Whether the change has a value for a setting. */
  isGiven(name: LiveSettingName): boolean;
  /** Whether the server cannot run without a registry. */
  isRequired: boolean;
}

/**
 * Returns why the settings of a registry cannot be changed in this way; `undefined` for a valid change. A stored password belongs to its
 * host: otherwise an operator, who may not read it, could have it sent to another one.
 */
export function findRegistryProblem(change: RegistryChange): FieldProblem | undefined {
  const { before, after, isGiven, isRequired } = change;
  if (!REGISTRY_SETTINGS.some(isGiven)) return undefined;
  const address = after('REGISTRY');
  if (address === undefined && isRequired) return { field: 'REGISTRY', reason: REQUIRED };
  const [username, password] = [after('REGISTRY_USERNAME'), after('REGISTRY_PASSWORD')];
  if (username !== undefined && password === undefined)
    return { field: 'REGISTRY_PASSWORD', reason: TOGETHER };
  if (username === undefined && password !== undefined)
    return { field: 'REGISTRY_USERNAME', reason: TOGETHER };
  const isOtherHost = address !== undefined && hostOf(address) !== hostOf(before('REGISTRY'));
  if (isOtherHost && password !== undefined && !isGiven('REGISTRY_PASSWORD'))
    return { field: 'REGISTRY_PASSWORD', reason: PASSWORD_AGAIN };
  return undefined;
}
