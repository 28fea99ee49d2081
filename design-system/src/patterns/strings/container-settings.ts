import { stringGroup } from '../../strings/string-group.ts';

/** Texts that the tabs of an open container share. */
export const containerSettingsStrings = stringGroup('containerSettings', {
  adding: '추가하는 중',
  addAgain: '새로 추가',
  goneAdvice: '입력한 값은 그대로 있습니다. 복사하거나, 새로 추가할 수 있습니다.',
  fold: '접기',
});
