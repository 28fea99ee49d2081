import { josa } from 'es-hangul';
import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the lists of environment variables, secrets and build variables; `kind` is one of these three. */
export const variableStrings = stringGroup('variables', {
  list: (kind: string) => `${kind} 목록`,
  none: (kind: string) => `${josa(kind, '이/가')} 없습니다`,
  key: '키',
  value: '값',
  valueOf: (key: string) => `${key} 값`,
  add: '추가',
  gone: (key: string) => `${josa(key, '은/는')} 다른 곳에서 삭제되었습니다`,
  show: (key: string) => `${key} 값 표시`,
  hide: (key: string) => `${key} 값 숨기기`,
  copy: (key: string) => `${key} 복사`,
  copyAll: '모두 복사',
  copyAllOf: (kind: string) => `${kind} 모두 복사`,
  edit: (key: string) => `${key} 수정`,
  delete: (key: string) => `${key} 삭제`,
});
