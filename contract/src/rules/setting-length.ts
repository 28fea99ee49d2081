import { CERTIFICATES_MAX_LENGTH, SETTING_VALUE_MAX_LENGTH } from './limits.ts';

/** The maximum length of a setting, in UTF-16 units. */
export const maxSettingLength = (name: string): number =>
  name === 'EDGE_ACME_ROOT' ? CERTIFICATES_MAX_LENGTH : SETTING_VALUE_MAX_LENGTH;

/** The message for a setting that is longer than this number of UTF-16 units. */
export const settingTooLongMessage = (most: number): string =>
  `설정의 값은 ${most.toLocaleString('ko-KR')}자를 초과할 수 없습니다.`;
