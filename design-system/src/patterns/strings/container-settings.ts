import { stringGroup } from '../../strings/string-group.ts';

/** Texts that the tabs of an open container share. */
export const containerSettingsStrings = stringGroup('containerSettings', {
  adding: '추가하는 중',
});
