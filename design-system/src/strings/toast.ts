import { stringGroup } from './string-group.ts';

/** Texts of the corner of notices. */
export const toastStrings = stringGroup('toast', { label: '알림', region: '알림 ({hotkey})' });
